import { Button, Notice, Skeleton, VisuallyHidden } from '@platform/ui';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { Tab } from '../address';
import { FailureNotice } from '../FailureNotice';
import { formId } from '../focus';
import { useRecords } from '../records';
import { useTexts } from '../texts';
import { useEditorTexts } from './editor-texts';
import { type Form, isUnsaved } from './form';
import styles from './RecordForm.module.css';

type RecordFormProps = {
  tab: Tab;
  form: Form<unknown>;
  /** What `useRecordForm` gives beside it. */
  edit: string | null;
  pending: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  cancel: () => void;
  /** Stands beside the heading in edit mode. */
  aside?: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** The frame around a tab's fields: heading, failure, buttons; or what stands there while there is no record. */
export function RecordForm({ tab, form, edit, pending, submit, cancel, aside, children }: RecordFormProps) {
  const t = useTexts();
  const tEditor = useEditorTexts();
  const heading = useId();
  const adding = form.target === null;
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 className={styles.title} id={heading}>
        {t(`${tab}.${edit === null ? 'add' : 'edit'}`)}
      </h2>
      {pending ? (
        <Pending edit={edit} />
      ) : (
        <form id={formId} className={styles.form} noValidate onSubmit={submit}>
          {aside}
          {form.failure && <FailureNotice kind={form.failure} />}
          <fieldset className={styles.fields} disabled={form.saving}>
            {children}
          </fieldset>
          <div className={styles.actions}>
            <Button type="submit" busy={form.saving} busyLabel={t('form.saving')}>
              {t(adding ? 'form.add' : 'form.update')}
            </Button>
            {!adding && (
              <Button variant="quiet" disabled={form.saving} onClick={cancel}>
                {t('form.cancel')}
              </Button>
            )}
            {!adding && isUnsaved(form) && <p className={styles.unsaved}>{tEditor('unsaved')}</p>}
          </div>
        </form>
      )}
    </section>
  );
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
