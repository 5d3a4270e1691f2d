import { type AnswerTemplate, answerTemplateSchema } from '@platform/records';
import * as v from 'valibot';
import { toFailure } from '../../../../data/client/failure';
import { forgetWriteId, writeIdOf } from '../../../../data/client/write-id';
import { type Template, useTemplates, writeTemplate } from '../../../../data/enquiries/templates';
import {
  contentOf,
  discardTemplateDraft,
  type Finished,
  templateFields,
  useTemplateDraft,
} from './open-template';

/** Returns the fields that the database would refuse: those that are empty or too long. */
export function wrongFields(values: AnswerTemplate): (keyof AnswerTemplate)[] {
  const issues = v.safeParse(answerTemplateSchema, trimmed(values)).issues ?? [];
  return templateFields.filter((name) => issues.some(({ path }) => path?.[0].key === name));
}

/** Saves the template of the form. @returns whether it worked */
export async function saveTemplate(): Promise<boolean> {
  const { draft } = useTemplateDraft.getState();
  if (!draft) return false;
  const { base, values } = draft;
  const after = trimmed(values);
  const contents = ['template', JSON.stringify(after)];
  const isSaved = await finish({
    id: base?.id ?? writeIdOf(contents),
    before: base && contentOf(base),
    after,
  });
  if (isSaved) forgetWriteId(contents);
  return isSaved;
}

/** @returns whether it worked */
export function removeTemplate(template: Template): Promise<boolean> {
  return finish({ id: template.id, before: contentOf(template), after: null });
}

/** Undoes the last change, unless a colleague has changed the template since. @returns whether it worked */
export async function undoTemplate(): Promise<boolean> {
  const { finished } = useTemplateDraft.getState();
  if (!finished) return false;
  const { id, before, after } = finished;
  return finish({ id, before: after, after: before }, true);
}

async function finish(change: Finished, isUndo = false): Promise<boolean> {
  useTemplateDraft.setState({ saving: true, failure: null });
  try {
    await writeTemplate(change.id, change.before, change.after, isUndo);
    discardTemplateDraft();
    useTemplateDraft.setState({ finished: isUndo ? null : change });
    return true;
  } catch (error) {
    const failure = toFailure(error).kind;
    // What is typed stays: saving it again replaces the template as it is now, or makes a new one.
    const stored = useTemplates.getState().templates.find(({ id }) => id === change.id) ?? null;
    const isOvertaken = failure === 'conflict' || failure === 'gone';
    useTemplateDraft.setState(({ draft }) => ({
      saving: false,
      failure,
      draft: draft && isOvertaken ? { ...draft, base: stored } : draft,
    }));
    return false;
  }
}

function trimmed({ title, az, en, ru }: AnswerTemplate): AnswerTemplate {
  return { title: title.trim(), az: az.trim(), en: en.trim(), ru: ru.trim() };
}
