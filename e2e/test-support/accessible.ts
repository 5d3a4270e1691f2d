import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const THEME_RULES = ['color-contrast'];

/** Rules whose result depends on the texts: languages, and names from texts. */
const TEXT_RULES = [
  'aria-command-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'empty-heading',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'label',
  'link-name',
  'select-name',
  'summary-name',
  'valid-lang',
];

/**
 * Expects no axe violations: all rules in the light theme, colour rules in the dark theme.
 * @param part a selector; by default the whole page
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expectAccessibleInLight(page, part);
  await inDark(page, () => expectNoViolations(page, 'dark', THEME_RULES, part));
}

export function expectAccessibleInLight(page: Page, part?: string): Promise<void> {
  return expectNoViolations(page, 'light', undefined, part);
}

/** Expects no axe violations that another language or the dark theme may cause on an accessible page. */
export async function expectAccessibleTextsInDark(page: Page): Promise<void> {
  await inDark(page, () =>
    expectNoViolations(page, 'dark, in its language', [...TEXT_RULES, ...THEME_RULES]),
  );
}

async function inDark(page: Page, look: () => Promise<void>) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  await look();
  await page.emulateMedia({ colorScheme: 'light' });
  await settled(page);
}

/** Resolves when no colour transition between themes is running. */
async function settled(page: Page) {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
}

async function expectNoViolations(page: Page, where: string, rules?: string[], part?: string) {
  // Otherwise each run opens a page for frames of other origins, which no page has, and describes every passing
  // element, which doubles the time.
  // element that passes, which takes as long again.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (part) axe.include(part);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect.soft(found, `axe, in ${where}`).toEqual([]);
  const empty = page.locator('[role="status"]:empty');
  await expect.soft(empty, 'screen readers stop at an empty status').toHaveCount(0);
}
