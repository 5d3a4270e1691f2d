import * as v from 'valibot';
import { isObject } from '../json';
import { TITLE_MAX } from '../limits';
import { answerTemplatesPath } from '../paths';
import { filledText } from '../text-schema';
import { ENQUIRY_MESSAGE_MAX } from './enquiry-limits';

/*
 * A template of answers to buyers, `answerTemplates/{id}`: its name for staff, and its text in each language. Staff write
 * it with its history; visitors never read it.
 */

const text = filledText(ENQUIRY_MESSAGE_MAX);

export const answerTemplateSchema = v.strictObject({
  title: filledText(TITLE_MAX),
  az: text,
  en: text,
  ru: text,
});

export type AnswerTemplate = v.InferOutput<typeof answerTemplateSchema>;

export type TemplatePath = `${typeof answerTemplatesPath}/${string}`;

export function templatePath(id: string): TemplatePath {
  return `${answerTemplatesPath}/${id}`;
}

const readTemplate = v.object(answerTemplateSchema.entries);

/** Returns the templates by their ids from the database's answer. */
export function parseTemplates(found: unknown): Map<string, AnswerTemplate> {
  const templates = Object.entries(isObject(found) ? found : {}).flatMap(([id, stored]) => {
    const { success, output } = v.safeParse(readTemplate, stored);
    return success ? [[id, output] as const] : [];
  });
  return new Map(templates);
}
