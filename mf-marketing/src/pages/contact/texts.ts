import { type Language, languages } from 'shared-i18n';
import { type Topic, topics } from '../../paths';
import { text } from '../../components/sending/form-texts';

export { useList, useTexts } from '../../components/sending/form-texts';

const subjectOf = (topic: Topic, lng: Language) => text(`form.subjects.${topic}`, { lng });

function topicOf(subject: string): Topic | undefined {
  return topics.find((topic) => languages.some((language) => subjectOf(topic, language) === subject));
}

/** Tests whether a call-to-action button filled in the subject, in any language. */
export function isPrefilled(subject: string): boolean {
  return topicOf(subject) !== undefined;
}

/** Translates a filled-in subject; the visitor's own words stay unchanged. */
export function subjectIn(language: Language, subject: string): string {
  const topic = topicOf(subject);
  return topic ? subjectOf(topic, language) : subject;
}
