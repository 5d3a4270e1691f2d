import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** How long a page that is still loading may take to bring its heading, in milliseconds. */
const HEADING_WAIT_MS = 5000;

/** A page that moves focus itself, within itself, says so in the navigation's state. */
type ArrivalState = { focus?: unknown } | null;

/**
 * After each navigation: the page starts at its top or at the `id` that the address names, focus goes to the `h1`
 * unless the page itself placed it in a field, which then is in view, and the title is announced.
 * @returns the sentence to announce
 */
export function useArrival(): string {
  const { key, hash, state } = useLocation();
  const placed = Boolean((state as ArrivalState)?.focus);
  const first = useRef(key);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (key === first.current) return;
    first.current = '';
    if (placed) return;
    setAnnouncement(document.title);
    return whenThere(
      () => named(hash) ?? document.querySelector('h1'),
      (goal) => arrive(goal, goal === named(hash)),
    );
  }, [key, hash, placed]);
  return announcement;
}

/** The element that a hash names; a hash that nobody can decode is taken as it stands. */
function named(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    return document.getElementById(id);
  }
}

function arrive(goal: HTMLElement, isNamed: boolean) {
  if (isNamed) goal.scrollIntoView();
  const field = document.activeElement;
  if (field?.closest('main form')) {
    field.scrollIntoView({ block: 'nearest' });
    return;
  }
  if (!goal.hasAttribute('tabindex')) goal.tabIndex = -1;
  goal.focus({ preventScroll: true });
}

/** Acts on an element as soon as the page has it; returns the way to give up. */
function whenThere(find: () => HTMLElement | null, act: (element: HTMLElement) => void): () => void {
  scrollTo({ top: 0, behavior: 'instant' });
  const now = find();
  if (now) {
    act(now);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const element = find();
    if (!element) return;
    stop();
    act(element);
  });
  const timer = setTimeout(() => observer.disconnect(), HEADING_WAIT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
