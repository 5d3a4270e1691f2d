import { create } from '@platform/contract';
import type { AnswerTemplate } from '@platform/records';
import { languages } from 'shared-i18n';
import type { FailureKind } from '../../../../data/client/failure';
import type { Template } from '../../../../data/enquiries/templates';

/** The fields of a template in the order of the form. */
export const templateFields = ['title', ...languages] as const;

/** A finished change, for its undo. */
export type Finished = { id: string; before: AnswerTemplate | null; after: AnswerTemplate | null };

type TemplateState = {
  /** The template in the form; `base` is `null` for a new one. */
  draft: { base: Template | null; values: AnswerTemplate } | null;
  finished: Finished | null;
  saving: boolean;
  failure: FailureKind | null;
};

const initial: TemplateState = { draft: null, finished: null, saving: false, failure: null };

/** Kept outside components: what is typed survives a change of tab or language. */
export const useTemplateDraft = create<TemplateState>(() => initial);

const empty: AnswerTemplate = { title: '', az: '', en: '', ru: '' };

/** Opens a template in the form; without one, a new one. */
export function openTemplate(base: Template | null): void {
  useTemplateDraft.setState({ draft: { base, values: contentOf(base ?? empty) }, failure: null });
}

export function editTemplate(change: Partial<AnswerTemplate>): void {
  useTemplateDraft.setState(({ draft }) => ({
    draft: draft && { ...draft, values: { ...draft.values, ...change } },
  }));
}

export function closeTemplate(): void {
  useTemplateDraft.setState({ draft: null, failure: null });
}

export function discardTemplateDraft(): void {
  useTemplateDraft.setState(initial, true);
}

export function hasTemplateDraft(): boolean {
  const { draft } = useTemplateDraft.getState();
  return draft !== null && templateFields.some((name) => draft.values[name] !== (draft.base ?? empty)[name]);
}

export function contentOf({ title, az, en, ru }: AnswerTemplate): AnswerTemplate {
  return { title, az, en, ru };
}
