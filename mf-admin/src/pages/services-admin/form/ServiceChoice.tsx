import { SelectField } from '@platform/ui';
import type { Row, Service } from '../../../data/records';
import { useRecords } from '../records';
import { useTexts } from '../texts';
import { useDraft } from './draft';
import { useProblemText } from './problem-text';

/** The service that details or a category belong to; a record that is there already keeps its own. */
export function ServiceChoice({ services }: { services: Row<Service>[] }) {
  const t = useTexts();
  const say = useProblemText();
  const { store, form } = useDraft();
  const { status } = useRecords();
  const fixed = form.target !== null;
  const none = services.length === 0 && (status === 'ready' || status === 'stale');
  const hint = none ? t('fields.noServices') : fixed && t('fields.serviceFixed');
  return (
    <SelectField
      label={t('fields.service')}
      hint={hint}
      error={say(form.problems.id)}
      required
      requiredText={t('form.required')}
      placeholder={t('fields.servicePlaceholder')}
      disabled={fixed}
      value={form.fields.id}
      onChange={(event) => store.change({ id: event.target.value })}
    >
      {services.map(({ id, content }) => (
        <option key={id} value={id}>
          {content ? `${content.title} (${id})` : id}
        </option>
      ))}
    </SelectField>
  );
}
