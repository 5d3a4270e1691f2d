import { Link } from '@platform/contract';
import { Icon, TextField } from '@platform/ui';
import { defaultLanguage } from 'shared-i18n';
import type { Row, Service } from '../../../data/records';
import { paths } from '../../../paths';
import { useAddress } from '../address';
import { useTexts } from '../texts';
import { IconPicker } from './IconPicker';
import { useProblemText } from './problem-text';
import { RecordForm } from './RecordForm';
import styles from './ServiceForm.module.css';
import { checkService, serviceFields, serviceForm, serviceRecord } from './service-form';
import { useRecordForm } from './use-record-form';

/** Adds a service, or changes the title and icon of the one that the address names. */
export function ServiceForm({ services }: { services: Row<Service>[] }) {
  const t = useTexts();
  const say = useProblemText();
  const { edit } = useAddress();
  const stored = services.find(({ id }) => id === edit);
  const { form, change, ...frame } = useRecordForm({
    tab: 'services',
    store: serviceForm,
    stored,
    fieldsOf: serviceFields,
    check: checkService,
    recordOf: serviceRecord,
    taken: { id: 'idExists' },
    idOf: ({ id }) => id.trim(),
    nameOf: ({ title }) => title.trim(),
  });
  const { fields, problems, target } = form;
  return (
    <RecordForm tab="services" form={form} {...frame} aside={target !== null && <OnSite id={target} />}>
      <TextField
        label={t('fields.id')}
        hint={t(target === null ? 'fields.idHint' : 'fields.idFixed')}
        error={say(problems.id)}
        required
        requiredText={t('form.required')}
        readOnly={target !== null}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={fields.id}
        onChange={(event) => change({ id: event.target.value })}
      />
      <TextField
        label={t('fields.title')}
        hint={target !== null && stored?.content?.translated && t('fields.translated')}
        error={say(problems.title)}
        required
        requiredText={t('form.required')}
        autoComplete="off"
        lang={defaultLanguage}
        value={fields.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <IconPicker value={fields.icon} onChange={(icon) => change({ icon })} />
    </RecordForm>
  );
}

function OnSite({ id }: { id: string }) {
  const t = useTexts();
  return (
    <p>
      <Link className={styles.onSite} to={paths.service(id)}>
        {t('form.onSite')}
        <Icon name="arrow-right" size={18} />
      </Link>
    </p>
  );
}
