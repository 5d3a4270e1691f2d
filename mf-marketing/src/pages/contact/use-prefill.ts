import { useLocation, useSearchParams } from '@platform/contract';
import { categories, severalAreas } from '@platform/goods';
import { type RefObject, useEffect, useRef } from 'react';
import { type Language, useLanguage } from 'shared-i18n';
import { controlOf } from '../../components/sending/use-problems';
import { fieldNames } from '../../data/enquiry';
import { topics } from '../../paths';
import { prefill, restoreDraft, useDraft } from './draft';
import { subjectIn, useTexts } from './texts';

/**
 * Restores the draft, fills in subject and service from the URL (`?subject=quote&service=furniture`) if the visitor did
 * not, and then focuses the first empty field.
 */
export function usePrefill(form: RefObject<HTMLFormElement | null>): void {
  const t = useTexts();
  const language = useLanguage();
  const { key, search } = useLocation();
  const [query] = useSearchParams();
  const topic = topics.find((one) => one === query.get('subject'));
  const service = [...categories, severalAreas].find(({ id }) => id === query.get('service'))?.id;
  const subject = topic && t(`form.subjects.${topic}`);
  const focusedFor = useRef<string | null>(null);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // With scripts the form validates itself, with messages in the visitor's language.
    element.noValidate = true;
    restoreDraft(Object.fromEntries(fieldNames.map((name) => [name, controlOf(element, name).value])));
    // Every newly opened document has the same key, so the key alone does not identify the navigation.
    if (subject || service) prefill(key + search, { subject, service });

    // Also runs on a change of language, which must not move the focus.
    if (!topic || focusedFor.current === key) return;
    focusedFor.current = key;
    const empty = fieldNames.find((name) => useDraft.getState()[name] === '');
    controlOf(element, empty ?? 'message').focus();
  }, [form, key, search, topic, subject, service]);

  useEffect(() => translateSubject(language), [language]);
}

function translateSubject(language: Language) {
  const { subject } = useDraft.getState();
  const translated = subjectIn(language, subject);
  if (translated !== subject) useDraft.setState({ subject: translated });
}
