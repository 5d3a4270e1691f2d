import { Link } from '@platform/contract';
import type { AnswerTemplate } from '@platform/records';
import { Button, ButtonRow, classNames, Icon, icons, Notice, TextArea, TextField } from '@platform/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { languageNames } from 'shared-i18n';
import { FocusedError } from '../../../../components/AutoFocus';
import { useTemplates, watchTemplates } from '../../../../data/enquiries/templates';
import shared from '../../Admin.module.css';
import { enquiryAddress } from '../../address';
import { focusSoon, goals, templatesHeadingId } from '../../focus';
import { Loading } from '../../Loaded';
import { useTexts as useAdminTexts } from '../../texts';
import styles from '../OpenEnquiry.module.css';
import { useTexts } from '../texts';
import { closeTemplate, editTemplate, openTemplate, templateFields, useTemplateDraft } from './open-template';
import { removeTemplate, saveTemplate, undoTemplate, wrongFields } from './template-draft';

/** The templates of answers: a list, or the form of one. */
export function Templates() {
  const t = useTexts();
  const { draft } = useTemplateDraft();
  useEffect(() => watchTemplates(), []);
  return (
    <section
      className={classNames(shared.panel, shared.form, styles.panel, shared.fields)}
      aria-labelledby={templatesHeadingId}
    >
      <Link
        className={classNames(shared.link, shared.back)}
        to={enquiryAddress(null)}
        state={{ focus: goals.list }}
      >
        <Icon drawing={icons.arrowLeft} size={18} />
        <span>{t('open.back')}</span>
      </Link>
      <h2 className={shared.title} id={templatesHeadingId} tabIndex={-1}>
        {t('templates.title')}
      </h2>
      <Finished />
      {draft ? <Form key={draft.base?.id} values={draft.values} isNew={draft.base === null} /> : <List />}
    </section>
  );
}

const toHeading = () => focusSoon(`#${templatesHeadingId}`);

/** The last change with its undo, or why it failed. */
function Finished() {
  const t = useTexts();
  const tAdmin = useAdminTexts();
  const { draft, finished, failure, saving } = useTemplateDraft();
  if (failure)
    return (
      <FocusedError>
        {failure === 'conflict' && draft ? t('templates.conflict') : tAdmin(`failure.${failure}`)}
      </FocusedError>
    );
  if (!finished) return null;
  const { before, after } = finished;
  const undo = (
    <Button
      variant="quiet"
      size="small"
      busy={saving}
      busyLabel={tAdmin('toast.restoring')}
      onClick={async () => (await undoTemplate()) && toHeading()}
    >
      {tAdmin('toast.undo')}
    </Button>
  );
  return (
    <Notice tone="success" action={undo}>
      {tAdmin(after ? 'toast.saved' : 'toast.removed', { name: (after ?? before)?.title ?? '' })}
    </Notice>
  );
}

function List() {
  const t = useTexts();
  const tAdmin = useAdminTexts();
  const { status, templates } = useTemplates();
  const { saving } = useTemplateDraft();
  if (status === 'failed') return <Notice tone="error">{t('templates.failed')}</Notice>;
  if (status === 'loading') return <Loading label={t('templates.loading')} lines={4} />;
  return (
    <>
      {templates.length === 0 && <p className={shared.note}>{t('templates.none')}</p>}
      <ul className={styles.notes} role="list">
        {templates.map((template) => (
          <li key={template.id} className={shared.spread}>
            <span className={shared.name}>{template.title}</span>
            <ButtonRow>
              <Button
                variant="ghost"
                size="small"
                icon={icons.pencil}
                aria-label={`${tAdmin('list.edit')}: ${template.title}`}
                onClick={() => openTemplate(template)}
              >
                {tAdmin('list.edit')}
              </Button>
              <Button
                variant="ghost"
                size="small"
                icon={icons.trash}
                disabled={saving}
                aria-label={`${tAdmin('list.remove')}: ${template.title}`}
                onClick={async () => (await removeTemplate(template)) && toHeading()}
              >
                {tAdmin('list.remove')}
              </Button>
            </ButtonRow>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="quiet" icon={icons.plus} onClick={() => openTemplate(null)}>
          {t('templates.new')}
        </Button>
      </div>
    </>
  );
}

function Form({ values, isNew }: { values: AnswerTemplate; isNew: boolean }) {
  const t = useTexts();
  const tAdmin = useAdminTexts();
  const { saving } = useTemplateDraft();
  const [refused, setRefused] = useState<readonly (keyof AnswerTemplate)[]>([]);
  const wrong = wrongFields(values).filter((name) => refused.includes(name));

  async function save(event: FormEvent) {
    event.preventDefault();
    const problems = wrongFields(values);
    setRefused(problems);
    if (problems.length > 0) return focusSoon('form [aria-invalid="true"]');
    if (!saving && (await saveTemplate())) toHeading();
  }

  const field = (name: keyof AnswerTemplate) => ({
    label: name === 'title' ? t('templates.name') : languageNames[name],
    required: true,
    readOnly: saving,
    error: wrong.includes(name) ? t('templates.wrong') : undefined,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => editTemplate({ [name]: target.value }),
  });
  return (
    <form className={shared.fields} noValidate onSubmit={save}>
      {templateFields.map((name) =>
        name === 'title' ? (
          <TextField key={name} {...field(name)} autoFocus />
        ) : (
          <TextArea key={name} {...field(name)} rows={6} lang={name} />
        ),
      )}
      <ButtonRow>
        <Button type="submit" busy={saving} busyLabel={tAdmin('form.saving')}>
          {tAdmin(isNew ? 'form.add' : 'form.update')}
        </Button>
        <Button
          variant="quiet"
          disabled={saving}
          onClick={() => {
            closeTemplate();
            toHeading();
          }}
        >
          {tAdmin('form.cancel')}
        </Button>
      </ButtonRow>
    </form>
  );
}
