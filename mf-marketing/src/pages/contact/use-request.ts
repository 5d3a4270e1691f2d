import { useLocation, useSearchParams } from '@platform/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { categories } from 'shared-i18n';
import { topics } from '../../paths';
import { fieldNames, restoreDraft, useDraft } from './draft';
import { controlOf } from './problems';
import { isFilledIn, useTexts } from './texts';

/**
 * Brings back a half-written enquiry, fills in what the address asks for (`?subject=quote&service=furniture`) where
 * the visitor has not written anything, and then leads to the first field that is still empty.
 */
export function useRequest(form: RefObject<HTMLFormElement | null>): void {
  const t = useTexts();
  const { key } = useLocation();
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

    const draft = useDraft.getState();
    if (subject && (draft.subject === '' || isFilledIn(draft.subject))) useDraft.setState({ subject });
    if (service && draft.service === '') useDraft.setState({ service });

    // A switch of language comes here too, and leaves the focus where it is.
    if (!topic || led.current === key) return;
    led.current = key;
    const empty = fieldNames.find((name) => useDraft.getState()[name] === '');
    controlOf(element, empty ?? 'message').focus();
  }, [form, key, topic, subject, service]);
}
