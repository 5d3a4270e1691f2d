import type { Suggestion } from '@platform/contract';
import { VisuallyHidden } from '@platform/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Language, useLanguage } from 'shared-i18n';
import { useTexts } from '../texts';
import styles from './SearchField.module.css';

/** Returns suggestions of the search page at a path for the typed text. */
type Suggest = (path: string, query: string, language: Language) => Promise<Suggestion[]>;

let suggest: Suggest = async () => [];

/** Sets where suggestions come from; without it the search field has none. */
export function provideSuggestions(provided: Suggest): void {
  suggest = provided;
}

type SearchSuggestionsProps = {
  id: string;
  /** The search field, which keeps the focus and takes the keys. */
  input: RefObject<HTMLInputElement | null>;
  /** The page that it leads to. */
  path: string;
};

/** Renders the search page's suggestions for the typed text, after the search field gets the focus. */
export function SearchSuggestions({ id, input, path }: SearchSuggestionsProps) {
  const t = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const last = useRef<string>(undefined);
  const [options, setOptions] = useState<Suggestion[]>([]);
  /** The one that the arrow keys chose, or -1. */
  const [active, setActive] = useState(-1);

  async function ask() {
    const query = input.current?.value ?? '';
    last.current = query;
    // The search page itself shows why none could be loaded.
    const found = await suggest(path, query.trim(), language).catch(() => []);
    if (last.current !== query) return;
    setOptions(found);
    setActive(-1);
  }

  function close() {
    last.current = undefined;
    setOptions([]);
  }

  function follow({ path }: Suggestion) {
    close();
    if (input.current) input.current.value = '';
    void navigate(path);
  }

  function onKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = event.key === 'Enter' && options[active];
    const closes = event.key === 'Escape' && options.length > 0;
    if (!step && !chosen && !closes) return;
    event.preventDefault();
    // The first Escape closes the list, the next one the field of narrow windows.
    event.stopPropagation();
    const places = options.length + 1;
    // The arrow keys go round through all suggestions and the field itself.
    if (step) setActive(((active + 1 + step + places) % places) - 1);
    else if (chosen) follow(chosen);
    else close();
  }

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    field.setAttribute('aria-expanded', String(options.length > 0));
    if (options[active]) {
      field.setAttribute('aria-activedescendant', `${id}-${active}`);
      document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
    } else field.removeAttribute('aria-activedescendant');
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener('focus', ask, { signal });
    field.addEventListener('input', ask, { signal });
    field.addEventListener('keydown', onKey, { signal });
    field.addEventListener('blur', close, { signal });
    field.form?.addEventListener('submit', close, { signal });
    return () => listening.abort();
  });
  useEffect(() => {
    if (document.activeElement === input.current) void ask();
  }, []);

  return (
    <>
      {options.length > 0 && (
        <div id={id} role="listbox" aria-label={t('search.suggestions')} className={styles.list}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, whose keys choose an option (ARIA combobox)
            <div
              key={option.path}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => follow(option)}
            >
              <span>{option.text}</span> {option.note && <small>{option.note}</small>}
            </div>
          ))}
        </div>
      )}
      <VisuallyHidden>
        <span aria-live="polite">
          {options.length > 0 && `${t('search.suggestions')}: ${options.length}`}
        </span>
      </VisuallyHidden>
    </>
  );
}
