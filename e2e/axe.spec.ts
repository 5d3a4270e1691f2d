import { languages } from 'shared-i18n';
import { expectAccessible } from './accessible';
import { locales, notFoundNoise, pages } from './pages';
import { open, test } from './test';

// Nothing is caught halfway through a transition.
test.use({ reducedMotion: 'reduce' });

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: locales[language] });

    for (const { path, status } of pages) {
      test.describe(path, () => {
        test.use({ expectedNoise: status === 404 ? notFoundNoise : null });

        test(`${path} in ${language} has no accessibility violation`, async ({ page }) => {
          await open(page, path);
          await page.waitForLoadState('networkidle');
          await expectAccessible(page);
        });
      });
    }
  });
}
