import { SelectField } from '@platform/ui';
import type { Row, Service } from '../../../data/records';
import { useRecords } from '../records';
import { useTexts } from '../texts';
import { useProblemText } from './problem-text';
import type { Problem } from './problems';

type ServiceChoiceProps = {
  services: Row<Service>[];
  value: string;
  onChange: (id: string) => void;
  problem: Problem | undefined;
  /** The record is there already and keeps its service. */
  fixed: boolean;
};

/** The service that details or a category belong to. */
export function ServiceChoice({ services, value, onChange, problem, fixed }: ServiceChoiceProps) {
  const t = useTexts();
  const say = useProblemText();
  const { status } = useRecords();
  const none = services.length === 0 && (status === 'ready' || status === 'stale');
  const hint = none ? t('fields.noServices') : fixed && t('fields.serviceFixed');
  return (
    <SelectField
      label={t('fields.service')}
      hint={hint}
      error={say(problem)}
      required
      requiredText={t('form.required')}
      placeholder={t('fields.servicePlaceholder')}
      disabled={fixed}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {services.map(({ id, content }) => (
        <option key={id} value={id}>
          {content ? `${content.title} (${id})` : id}
        </option>
      ))}
    </SelectField>
  );
}
