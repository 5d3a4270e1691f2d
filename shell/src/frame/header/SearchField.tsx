import type { MenuEntry } from '@platform/contract';
import { classNames, Icon, icons } from '@platform/ui';
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from 'shared-i18n';
import { useTexts } from '../texts';
import styles from './SearchField.module.css';
import { SearchSuggestions } from './SearchSuggestions';

type SearchFieldProps = {
  id: string;
  /** The page that it leads to. */
  page: MenuEntry;
  /** Narrow windows show the field while it is open. */
  open: boolean;
  className?: string | undefined;
  onOpen: () => void;
};

/** Leads to the search page as `?q=…`; offers suggestions once it is focused. Without scripts it is a form. */
export function SearchField({ id, page: { path, text }, open, className, onOpen }: SearchFieldProps) {
  const t = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [used, setUsed] = useState(false);
  useLayoutEffect(() => {
    if (open) input.current?.focus();
  }, [open]);
  useShortcut(() => {
    onOpen();
    input.current?.focus();
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate(query ? `${path}?q=${encodeURIComponent(query)}` : path);
  }

  return (
    <search id={id} className={classNames(styles.search, className)} data-open={open || undefined}>
      <form action={path} onSubmit={submit}>
        <input
          ref={input}
          name="q"
          role="combobox"
          aria-label={text[language]}
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls={listId}
          aria-keyshortcuts="Control+K"
          placeholder={t('search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={() => setUsed(true)}
        />
        <button type="submit" aria-label={text[language]}>
          <Icon drawing={icons.search} />
        </button>
      </form>
      {used && <SearchSuggestions id={listId} input={input} path={path} />}
    </search>
  );
}

/** Reacts to Ctrl or ⌘ and K: a key alone would be pressed by people who speak to their computer (WCAG 2.1.4). */
function useShortcut(act: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
