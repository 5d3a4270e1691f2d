import { type EnquiryPerson, enquiryStatuses } from '@platform/records';
import { Button, Checkbox, Notice, SelectField } from '@platform/ui';
import { useMemo, useState } from 'react';
import { type Enquiry, useEnquiries } from '../../../data/enquiries/enquiries';
import shared from '../Admin.module.css';
import { useTexts as useAdminTexts } from '../texts';
import { changeAll, ownPerson, undoAll } from './bulk';
import { type BulkChange, choose, discardBulk, useBulk } from './chosen';
import styles from './Enquiries.module.css';
import { useTexts } from './texts';

/** Chooses all shown enquiries, and changes the chosen ones. */
export function BulkBar({ found }: { found: readonly Enquiry[] }) {
  const t = useTexts();
  const { chosen, progress, outcome } = useBulk();
  if (chosen === null)
    return (
      <div className={styles.bulk}>
        <Button variant="ghost" size="small" onClick={() => choose([], true)}>
          {t('bulk.start')}
        </Button>
      </div>
    );
  const marked = found.filter(({ number }) => chosen.has(number));
  return (
    <div className={styles.bulk}>
      <Checkbox
        autoFocus
        checked={marked.length > 0 && marked.length === found.length}
        ref={(box) => {
          if (box) box.indeterminate = marked.length > 0 && marked.length < found.length;
        }}
        disabled={progress !== null || found.length === 0}
        onChange={({ target }) =>
          choose(
            found.map(({ number }) => number),
            target.checked,
          )
        }
      >
        {marked.length > 0
          ? t('bulk.chosen', { count: marked.length })
          : t('bulk.all', { count: found.length })}
      </Checkbox>
      {marked.length > 0 && <Change enquiries={marked} busy={progress !== null} />}
      {outcome && progress === null && <Outcome />}
      <Button variant="ghost" size="small" disabled={progress !== null} onClick={discardBulk}>
        {t('bulk.end')}
      </Button>
      <p className={shared.note} aria-live="polite">
        {progress && t('bulk.writing', progress)}
      </p>
    </div>
  );
}

/** The choice of a new status or person. */
function Change({ enquiries, busy }: { enquiries: readonly Enquiry[]; busy: boolean }) {
  const t = useTexts();
  const [value, setValue] = useState('');
  const persons = usePersons();
  const me = ownPerson();
  const changes: readonly (readonly [value: string, label: string, change: BulkChange])[] = [
    ...enquiryStatuses.map(
      (status) => [status, t('bulk.status', { status: t(`status.${status}`) }), { status }] as const,
    ),
    ...persons.map((person) => {
      const name = person.by === me?.by ? t('bulk.me') : person.email;
      return [`person ${person.by}`, t('bulk.person', { name }), { person }] as const;
    }),
    ['nobody', t('bulk.person', { name: t('bulk.nobody') }), { person: null }],
  ];
  const change = changes.find(([each]) => each === value)?.[2];
  return (
    <div className={styles.change}>
      <SelectField
        label={t('bulk.change')}
        placeholder={t('bulk.choose')}
        value={value}
        disabled={busy}
        onChange={({ target }) => setValue(target.value)}
      >
        {changes.map(([each, label]) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button
        variant="quiet"
        busy={busy}
        busyLabel={t('open.saving')}
        disabled={!change}
        onClick={() => change && void changeAll(enquiries, change)}
      >
        {t('bulk.apply', { count: enquiries.length })}
      </Button>
    </div>
  );
}

/** The signed-in user and the colleagues who have enquiries. */
function usePersons(): EnquiryPerson[] {
  const { enquiries } = useEnquiries();
  return useMemo(() => {
    const me = ownPerson();
    const known = enquiries.flatMap(({ handling: { taken } }) => taken ?? []);
    const byId = new Map([...(me ? [me] : []), ...known].map(({ by, email }) => [by, { by, email }]));
    return [...byId.values()];
  }, [enquiries]);
}

/** What was changed, with its undo, and each enquiry that was not. */
function Outcome() {
  const t = useTexts();
  const tAdmin = useAdminTexts();
  const { outcome } = useBulk();
  if (!outcome) return null;
  const { action, changed, refused } = outcome;
  const undo = action === 'changed' && changed.length > 0 && (
    <Button variant="quiet" size="small" onClick={() => void undoAll()}>
      {tAdmin('toast.undo')}
    </Button>
  );
  return (
    <>
      {(changed.length > 0 || refused.length === 0) && (
        <Notice tone="success" action={undo || undefined}>
          {t(`bulk.${action}`, { count: changed.length })}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="error" title={t('bulk.refused', { count: refused.length })}>
          <ul className={styles.refused}>
            {refused.map(({ number, kind }) => (
              <li key={number}>
                <code>{number}</code>{' '}
                <span>{kind === 'conflict' ? t('bulk.conflict') : tAdmin(`failure.${kind}`)}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
