import { create, useLocation } from '@platform/contract';
import { useEffect } from 'react';

export const enquiryHeadingId = 'enquiry';
export const formId = 'record-form';
export const listHeadingId = 'record-list';
export const previewHeadingId = 'record-preview';
export const searchId = 'record-search';
export const templatesHeadingId = 'answer-templates';

export function rowId(id: string): string {
  return `row-${encodeURIComponent(id)}`;
}

/** The targets of the focus as selectors; for a row, its link to edit it. */
export const goals = {
  tab: '[role="tab"][aria-selected="true"]',
  form: `#${formId} :is(input, textarea, select):enabled:not([readonly])`,
  problem: `#${formId} :is([aria-invalid="true"], [data-problem], [data-problems])`,
  list: `#${listHeadingId}`,
  search: `#${searchId}`,
  preview: `#${previewHeadingId}`,
  toast: '[data-toast]:last-child',
  row: (id: string) => `#${CSS.escape(rowId(id))}`,
};

/** The row that the focus may return to: a long list draws it out of view, too. */
export const useKeptRow = create<{ id: string | null }>(() => ({ id: null }));

/** State of a navigation: the target of the focus instead of the page's heading. */
type FocusState = { focus: string };

export const toForm: FocusState = { focus: goals.form };
export const toEnquiry: FocusState = { focus: `#${enquiryHeadingId}` };
export const toTemplates: FocusState = { focus: `#${templatesHeadingId}` };

/** Moves the focus after the change is rendered. */
export function focusSoon(goal: string, options?: FocusOptions): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(goal)?.focus(options));
}

/** Moves the focus after a navigation with a target, after the shell has moved it to the heading. */
export function useFocusAfterNavigation(): void {
  const { key, state } = useLocation();
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (isFocusState(state)) document.querySelector<HTMLElement>(state.focus)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [key, state]);
}

function isFocusState(state: unknown): state is FocusState {
  return typeof state === 'object' && state !== null && 'focus' in state && typeof state.focus === 'string';
}
