import { useLocation, useSearchParams } from '@platform/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { categories, type Language, useLanguage } from 'shared-i18n';
import { topics } from '../../paths';
import { fieldNames, fillIn, restoreDraft, useDraft } from './draft';
import { controlOf } from './problems';
import { subjectIn, useTexts } from './texts';

/**
 * Brings back a half-written enquiry, fills in what the address asks for (`?subject=quote&service=furniture`) where
 * the visitor has not written anything, and then leads to the first field that is still empty.
 */
export function useRequest(form: RefObject<HTMLFormElement | null>): void {
  const t = useTexts();
  const language = useLanguage();
  const { key, search } = useLocation();
  const [query] = useSearchParams();
  const topic = topics.find((one) => one === query.get('subject'));
  const service = categories.find(({ id }) => id === query.get('service'))?.id;
  const subject = topic && t(`form.subjects.${topic}`);
  const led = useRef<string | null>(null);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // From here on the messages are ours, in the visitor's language.
    element.noValidate = true;
    restoreDraft(Object.fromEntries(fieldNames.map((name) => [name, controlOf(element, name).value])));
    // A document that was opened anew has the same key each time, so the key alone does not name the address.
    if (subject || service) fillIn(key + search, { subject, service });

    // A switch of language comes here too, and leaves the focus where it is.
    if (!topic || led.current === key) return;
    led.current = key;
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
