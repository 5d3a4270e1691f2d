import { VisuallyHidden } from '@platform/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { languageNames, useLanguage } from 'shared-i18n';

/** How long to wait for the heading of a loading page, in milliseconds. */
const HEADING_WAIT_MS = 5000;

/** The navigation state of a page that moves the focus itself. */
type FocusState = { focus?: unknown } | null;

/**
 * After each navigation: scrolls to the top or to the `id` in the URL, focuses the `h1` (unless the page focused a form
 * field, which is scrolled into view instead). Screen readers read what has the focus, so the title is not announced as
 * well. A page that replaces its own query, such as a filter, stays in place; a link to the current position changes
 * nothing. A new language is announced in that language. It is a separate component, so that the announcement renders
 * nothing else.
 */
export function NavigationFocus() {
  useFocus();
  return (
    <VisuallyHidden>
      <span aria-live="polite">{useNewLanguage()}</span>
    </VisuallyHidden>
  );
}

function useFocus(): void {
  const { key, pathname, search, hash, state } = useLocation();
  const replaces = useNavigationType() === 'REPLACE';
  const placed = Boolean((state as FocusState)?.focus);
  const first = useRef(key);
  const shown = useRef({ pathname, search });
  useEffect(() => {
    if (key === first.current) return;
    first.current = '';
    const { pathname: path, search: query } = shown.current;
    const stays = replaces && pathname === path && search !== query;
    shown.current = { pathname, search };
    if (placed || stays) return;
    return whenMounted(
      () => named(hash) ?? document.querySelector('h1'),
      (goal) => moveTo(goal, goal === named(hash)),
    );
  }, [key, pathname, search, hash, placed, replaces]);
}

/** @returns the announcement of a new language: a switch leaves the focus where it is */
function useNewLanguage(): string {
  const [announcement, setAnnouncement] = useState('');
  const language = useLanguage();
  const spoken = useRef(language);
  useEffect(() => {
    if (language === spoken.current) return;
    spoken.current = language;
    setAnnouncement(`${languageNames[language]} – ${document.title}`);
  }, [language]);
  return announcement;
}

/** Returns the element that a hash names; a hash that cannot be decoded is used literally. */
function named(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    return document.getElementById(id);
  }
}

function moveTo(goal: HTMLElement, isNamed: boolean) {
  if (isNamed) goal.scrollIntoView();
  const field = document.activeElement;
  if (field?.closest('main form')) {
    field.scrollIntoView({ block: 'nearest' });
    return;
  }
  if (!goal.hasAttribute('tabindex')) goal.tabIndex = -1;
  goal.focus({ preventScroll: true });
}

/** Acts on an element as soon as it is mounted; returns the function that stops waiting. */
function whenMounted(find: () => HTMLElement | null, act: (element: HTMLElement) => void): () => void {
  scrollTo({ top: 0, behavior: 'instant' });
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, HEADING_WAIT_MS);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
  }
  function look() {
    const element = find();
    if (!element) return;
    stop();
    act(element);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}
