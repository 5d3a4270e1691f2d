import { Button } from '@platform/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Language, useLanguage } from 'shared-i18n';
import styles from './Boundaries.module.css';
import { type Part, readParts } from './parts';
import { useTexts } from './texts';

/** For teams: outlines who owns which part of the page, and says which release it comes from. */
export function Boundaries({ onEnd }: { onEnd: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const parts = useParts();
  return (
    <aside className={styles.panel} aria-label={t('label')}>
      <ol className={styles.list}>
        {parts.map((part, index) => (
          <li key={index}>
            <button type="button" className={styles.part} onClick={() => goTo(part.element)}>
              <b>{part.name}</b> {part.version}
            </button>
            {part.inForce && <p className={styles.fact}>{fact(part, part.inForce, language, t)}</p>}
          </li>
        ))}
      </ol>
      <Button size="small" onClick={onEnd}>
        {t('end')}
      </Button>
    </aside>
  );
}

type Texts = ReturnType<typeof useTexts>;

function fact(part: Part, inForce: NonNullable<Part['inForce']>, language: Language, t: Texts): string {
  if (inForce.version !== part.version) return t('newer', { version: inForce.version });
  const since = new Date(inForce.since).toLocaleString(language, { dateStyle: 'short', timeStyle: 'short' });
  return t('since', { since, by: inForce.by });
}

/** The parts of the page in view, marked for the style sheet; looked for again after each navigation. */
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
    };
  }, [key]);
  useEffect(
    () => () => {
      for (const element of document.querySelectorAll<HTMLElement>('[data-release]'))
        delete element.dataset.release;
    },
    [],
  );
  return parts;
}

function goTo(element: HTMLElement) {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.scrollIntoView({ block: 'start' });
  element.focus({ preventScroll: true });
}
