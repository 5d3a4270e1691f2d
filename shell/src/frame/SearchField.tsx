import type { MenuEntry, Suggestion } from '@platform/contract';
import { classNames, Icon, icons, VisuallyHidden } from '@platform/ui';
import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from 'shared-i18n';
import styles from './SearchField.module.css';
import { suggestions } from './suggestions';
import { useTexts } from './texts';

type SearchFieldProps = {
  id: string;
  /** The page that it leads to. */
  page: MenuEntry;
  /** Narrow windows show the field while it is open. */
  open: boolean;
  className?: string | undefined;
  onOpen: () => void;
};

/** Leads to the search page as `?q=…`, or to one of its suggestions. Without scripts it is a form. */
export function SearchField({ id, page: { path, text }, open, className, onOpen }: SearchFieldProps) {
  const t = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [options, active, list] = useSuggestions(path);
  useLayoutEffect(() => {
    if (open) input.current?.focus();
  }, [open]);
  useSlashKey(() => {
    onOpen();
    input.current?.focus();
  });

  function follow({ path }: Suggestion) {
    list.close();
    if (input.current) input.current.value = '';
    void navigate(path);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q')).trim();
    const chosen = options[active];
    if (chosen) return follow(chosen);
    list.close();
    void navigate(query ? `${path}?q=${encodeURIComponent(query)}` : path);
  }

  function onKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const closes = event.key === 'Escape' && options.length > 0;
    if (!step && !closes) return;
    event.preventDefault();
    // The first Escape closes the list, the next one the field of narrow windows.
    event.stopPropagation();
    if (step) list.move(step);
    else list.close();
  }

  return (
    <search
      id={id}
      className={classNames(styles.search, className)}
      data-open={open || undefined}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || list.close()}
    >
      <form action={path} onSubmit={submit}>
        <input
          ref={input}
          name="q"
          role="combobox"
          aria-label={text[language]}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={options[active] && `${listId}-${active}`}
          aria-keyshortcuts="/"
          placeholder={t('search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={({ currentTarget }) => list.ask(currentTarget.value)}
          onChange={({ currentTarget }) => list.ask(currentTarget.value)}
          onKeyDown={onKey}
        />
        <button type="submit" aria-label={text[language]}>
          <Icon drawing={icons.search} />
        </button>
      </form>
      {options.length > 0 && (
        <div id={listId} role="listbox" aria-label={t('search.suggestions')} className={styles.list}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys
            <div
              key={option.path}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => follow(option)}
            >
              {option.text} {option.note && <small>{option.note}</small>}
            </div>
          ))}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{options.length > 0 && `${t('search.suggestions')}: ${options.length}`}</span>
      </VisuallyHidden>
    </search>
  );
}

type Shown = { options: Suggestion[]; active: number };

const nothing: Shown = { options: [], active: -1 };

/** Returns the suggestions for what was asked last, and the index of the one that the arrow keys chose, or -1. */
function useSuggestions(path: string) {
  const language = useLanguage();
  const last = useRef<string>(undefined);
  const [{ options, active }, show] = useState(nothing);
  const list = {
    async ask(query: string) {
      last.current = query;
      const options = await suggestions(path, query.trim(), language);
      if (last.current === query) show({ options, active: -1 });
    },
    /** The arrow keys go round through all suggestions and the field itself. */
    move(step: number) {
      const places = options.length + 1;
      show({ options, active: ((active + 1 + step + places) % places) - 1 });
    },
    close() {
      last.current = undefined;
      show(nothing);
    },
  };
  return [options, active, list] as const;
}

/** Acts on the slash key where nobody types. */
function useSlashKey(act: () => void) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || isEditable(target)) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
