import { type Language, languages } from 'shared-i18n';
import { type Topic, topics } from '../../paths';
import az from '../../texts/az/contact.json';
import en from '../../texts/en/contact.json';
import ru from '../../texts/ru/contact.json';

export { useList, useTexts } from '../../components/sending/form-texts';

const subjects = { az: az.form.subjects, en: en.form.subjects, ru: ru.form.subjects };

function topicOf(subject: string): Topic | undefined {
  return topics.find((topic) => languages.some((language) => subjects[language][topic] === subject));
}

/** Returns whether a subject was filled in by a call-to-action button, in any language. */
export function isPrefilled(subject: string): boolean {
  return topicOf(subject) !== undefined;
}

/** Translates a subject that was filled in; returns the visitor's own words unchanged. */
export function subjectIn(language: Language, subject: string): string {
  const topic = topicOf(subject);
  return topic ? subjects[language][topic] : subject;
}
