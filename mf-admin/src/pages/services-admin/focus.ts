import { useLocation } from '@platform/contract';
import { useEffect } from 'react';

/**
 * Where the focus goes: the chosen tab, the form's first field or first wrong one, the list's heading, the preview's,
 * the last toast, a row's link to edit it, or an element by its id.
 */
export type FocusGoal =
  | 'tab'
  | 'form'
  | 'problem'
  | 'list'
  | 'preview'
  | 'toast'
  | { row: string }
  | { element: string };

/** State of a navigation: where the focus goes instead of the page's heading. */
export type FocusState = { focus: FocusGoal };

/** Element ids that goals lead to. */
export const formId = 'record-form';
export const listHeadingId = 'record-list';
export const previewHeadingId = 'record-preview';
export const searchId = 'record-search';

export function rowId(id: string): string {
  return `row-${encodeURIComponent(id)}`;
}

/** Moves the focus once what was just changed is rendered. */
export function focusSoon(goal: FocusGoal, options?: FocusOptions): void {
  requestAnimationFrame(() => find(goal)?.focus(options));
}

/** Moves the focus after a navigation that named a goal, after the shell has moved it to the heading. */
export function useFocusAfterNavigation(): void {
  const { key, state } = useLocation();
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (isFocusState(state)) find(state.focus)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [key, state]);
}

function find(goal: FocusGoal): HTMLElement | null {
  if (goal === 'tab') return document.querySelector('[role="tab"][aria-selected="true"]');
  if (goal === 'form')
    return document.querySelector(`#${formId} :is(input, textarea, select):enabled:not([readonly])`);
  if (goal === 'problem')
    return document.querySelector(`#${formId} :is([aria-invalid="true"], [data-problem], [data-problems])`);
  if (goal === 'list') return document.getElementById(listHeadingId);
  if (goal === 'preview') return document.getElementById(previewHeadingId);
  if (goal === 'toast') return document.querySelector('[data-toast]:last-child');
  return document.getElementById('row' in goal ? rowId(goal.row) : goal.element);
}

function isFocusState(state: unknown): state is FocusState {
  return typeof state === 'object' && state !== null && 'focus' in state;
}
