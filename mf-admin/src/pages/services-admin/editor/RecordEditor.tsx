import type { RecordKind } from '@platform/records';
import { Button, classNames, Notice, RequiredLegend, Skeleton, VisuallyHidden } from '@platform/ui';
import { type ComponentType, type FocusEvent, useId } from 'react';
import { FocusedError } from '../../../components/AutoFocus';
import { useRecords } from '../../../data/records/records';
import shared from '../Admin.module.css';
import { useAddress } from '../address';
import { formId } from '../focus';
import { Preview } from '../preview/Preview';
import { kindOptions } from '../record-kinds';
import { useTexts } from '../texts';
import { usePlaceName, useProblemText } from '../use-record-texts';
import { CategoryFields, DetailFields } from './DetailFields';
import { isUnsaved, placeOf, recordToSave } from './draft';
import { useDraft } from './drafts';
import styles from './Editor.module.css';
import { PageLinks, ServiceFields } from './ServiceFields';
import { STAY, useEditor } from './use-editor';

const forms: Record<RecordKind, ComponentType> = {
  services: ServiceFields,
  serviceDetails: DetailFields,
  categories: CategoryFields,
};

/** Adds a record of the tab's kind, or edits the record in the address. */
export function RecordEditor() {
  const t = useTexts();
  const heading = useId();
  const { preview } = useAddress();
  const { kind, draft, submit, cancel, pending, edit } = useEditor();
  const Fields = forms[kind];
  const { target, saving, failure } = draft;
  // A category alone is no page.
  const page = kind === 'categories' ? null : target;
  if (preview && page !== null && !pending) return <DraftPreview id={page} />;
  return (
    <section className={classNames(shared.panel, shared.form)} aria-labelledby={heading}>
      <h2 className={classNames(shared.title, styles.title)} id={heading}>
        {t(`${kindOptions[kind].tab}.${edit === null ? 'add' : 'edit'}`)}
      </h2>
      {pending ? (
        <Pending edit={edit} />
      ) : (
        <form
          id={formId}
          className={classNames(shared.fields, styles.form)}
          noValidate
          onSubmit={submit}
          onFocus={uncover}
        >
          {page !== null && <PageLinks id={page} />}
          {failure && <FocusedError>{t(`failure.${failure}`)}</FocusedError>}
          <fieldset className={shared.fields} disabled={saving}>
            {page !== null && <ProblemSummary />}
            <RequiredLegend>{t('form.required')}</RequiredLegend>
            <Fields />
          </fieldset>
          <div className={classNames(shared.spread, styles.actions)}>
            <Button type="submit" busy={saving} busyLabel={t('form.saving')}>
              {t(target === null ? 'form.add' : 'form.update')}
            </Button>
            {target !== null && (
              <Button type="submit" variant="quiet" value={STAY} disabled={saving}>
                {t('form.stay')}
              </Button>
            )}
            {target !== null && (
              <Button variant="quiet" disabled={saving} onClick={cancel}>
                {t('form.cancel')}
              </Button>
            )}
            {target !== null && isUnsaved(draft) && <p className={shared.note}>{t('editor.unsaved')}</p>}
          </div>
        </form>
      )}
    </section>
  );
}

/** Scrolls focused fields out from behind the buttons, which a click does not. */
function uncover({ target }: FocusEvent<HTMLElement>) {
  if (target.matches('input, textarea')) target.scrollIntoView({ block: 'nearest' });
}

function Pending({ edit }: { edit: string | null }) {
  const t = useTexts();
  const { status } = useRecords();
  if (status === 'loading' || status === 'failed' || edit === null)
    return (
      <>
        <VisuallyHidden>{t('form.opening')}</VisuallyHidden>
        <Skeleton lines={4} />
      </>
    );
  return <Notice>{t('form.notFound', { id: edit })}</Notice>;
}

/** Lists every problem: some places are in another language or product, or have no field. */
function ProblemSummary() {
  const t = useTexts();
  const problemText = useProblemText();
  const placeName = usePlaceName();
  const { record, problems } = useDraft().draft;
  const wrong = Object.entries(problems).filter(([key]) => key.startsWith('/'));
  if (wrong.length === 0) return null;
  return (
    <div tabIndex={-1} data-problems="">
      <Notice tone="error" title={t('editor.problems')}>
        <ul className={styles.problems}>
          {wrong.map(([key, problem]) => (
            <li key={key}>{`${placeName(record, placeOf(key))}: ${problemText(problem)}`}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** Shows the service's page with the draft, and with the stored version of its other records. */
function DraftPreview({ id }: { id: string }) {
  const { kind, draft } = useDraft();
  const { records } = useRecords();
  const recordOf = (other: RecordKind) =>
    other === kind ? recordToSave(draft) : (records[other].find((row) => row.id === id)?.raw ?? null);
  return (
    <Preview
      kind={kind}
      id={id}
      service={recordOf('services') ?? {}}
      details={recordOf('serviceDetails')}
      category={recordOf('categories')}
    />
  );
}
