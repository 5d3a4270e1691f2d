import type { LiveRelease, Releases } from '@platform/contract';
import { Button } from '@platform/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { createTexts, type Language, useLanguage } from 'shared-i18n';
import { shellVersion, versionInTab } from '../../loading/releases';
import az from '../../texts/az/boundaries.json';
import en from '../../texts/en/boundaries.json';
import ru from '../../texts/ru/boundaries.json';
import styles from './Boundaries.module.css';

const { useTexts } = createTexts<typeof az>('shell.boundaries', { az, en, ru });
type Texts = ReturnType<typeof useTexts>;

/** A part of the page, the release it was rendered by, and the live release of the same package. */
type Part = { element: HTMLElement; name: string; version: string; live?: LiveRelease };

/** For teams: outlines which package owns which part of the page and shows its release. */
export function Boundaries({ onEnd }: { onEnd: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const parts = useParts();
  return (
    <aside className={styles.panel} aria-label={t('label')}>
      <ol className={styles.list} role="list">
        {parts.map((part, index) => (
          <li key={index}>
            <button type="button" className={styles.part} onClick={() => goTo(part.element)}>
              <b>{part.name}</b> <span>{part.version}</span>
            </button>
            {part.live && <p className={styles.fact}>{fact(part.version, part.live, language, t)}</p>}
          </li>
        ))}
      </ol>
      <Button size="small" onClick={onEnd}>
        {t('end')}
      </Button>
    </aside>
  );
}

function fact(version: string, live: LiveRelease, language: Language, t: Texts): string {
  if (live.version !== version) return t('newer', { version: live.version });
  const since = new Date(live.since).toLocaleString(language === 'en' ? 'en-GB' : 'ru', {
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return t('since', { since, by: live.by });
}

/** Returns the parts of the current page, marked for the style sheet; reads them again after each navigation. */
function useParts(): Part[] {
  const { key } = useLocation();
  const [parts, setParts] = useState<Part[]>([]);
  useEffect(() => {
    let current = true;
    readParts().then((found) => {
      if (!current) return;
      for (const { element, name, version } of found) element.dataset.release = `${name} ${version}`;
      setParts(found);
    }, console.error);
    return () => {
      current = false;
      for (const element of document.querySelectorAll<HTMLElement>('[data-release]'))
        delete element.dataset.release;
    };
  }, [key]);
  return parts;
}

async function readParts(): Promise<Part[]> {
  const response = await fetch('/releases.json');
  if (!response.ok) throw new Error(`/releases.json: ${response.status}`);
  const list: Releases = await response.json();
  const all = document.querySelectorAll<HTMLElement>('#root header, #root footer, [data-boundary]');
  return [...all].flatMap((element): Part[] => {
    const name = element.dataset.boundary;
    if (name) {
      const live = list.remotes[name];
      return [{ element, name, version: versionInTab(name), ...(live && { live }) }];
    }
    if (element.closest('[data-boundary]')) return [];
    return [{ element, name: 'shell', version: shellVersion, live: list.shell }];
  });
}

function goTo(element: HTMLElement) {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.scrollIntoView({ block: 'start' });
  element.focus({ preventScroll: true });
}
