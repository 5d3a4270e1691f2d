import { ATTACHMENT_BYTES_MAX, ATTACHMENTS_MAX, attachmentTypes } from '@platform/records/attachments';
import { Button, classNames, FileButton, Notice, VisuallyHidden } from '@platform/ui';
import { fileSize } from '@platform/ui/file-size';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useLanguage } from 'shared-i18n';
import layout from '../../../../components/layout.module.css';
import type { ChosenFile } from '../../../../data/enquiry';
import { useTexts as useFormTexts } from '../../../../components/sending/form-texts';
import { removeFiles, useChosenFiles } from './chosen-files';
import { chooseFiles, type FileProblem } from './choose-files';
import styles from './Files.module.css';
import { useTexts } from './texts';

const MEGABYTES_MAX = ATTACHMENT_BYTES_MAX / 1024 / 1024;
const ACCEPT = Object.keys(attachmentTypes)
  .map((ending) => `.${ending}`)
  .join(',');

/** The files that go with the request, chosen by a button or dropped on the field. */
export function FilesField() {
  const t = useTexts();
  const formTexts = useFormTexts();
  const language = useLanguage();
  const { files, lost } = useChosenFiles();
  const [problems, setProblems] = useState<readonly FileProblem[]>([]);
  const [isOver, setOver] = useState(false);
  const hint = useId();
  const button = useRef<HTMLButtonElement>(null);

  const choose = async (...chosen: File[]) => setProblems(await chooseFiles(chosen));

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void choose(...event.dataTransfer.files);
  }

  function remove(file: ChosenFile) {
    removeFiles([file]);
    setProblems([]);
    button.current?.focus();
  }

  return (
    <fieldset
      className={styles.field}
      aria-describedby={hint}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend>
        <span>{t('title')}</span> <span className={layout.soft}>{`(${formTexts('form.optional')})`}</span>
      </legend>
      <p className={layout.small} id={hint}>
        {t('hint', { count: ATTACHMENTS_MAX, megabytes: MEGABYTES_MAX })}
      </p>
      <div className={classNames(styles.drop, isOver && styles.over)}>
        <FileButton ref={button} variant="quiet" size="small" accept={ACCEPT} multiple onFile={choose}>
          {t('choose')}
        </FileButton>
        <span className={classNames(layout.small, styles.dropHint)}>{t('drop')}</span>
      </div>
      {files.length > 0 && (
        <>
          <ul role="list" className={styles.files}>
            {files.map((file, index) => (
              <li key={index}>
                <span className={styles.name}>
                  <span translate="no">{file.name}</span>{' '}
                  <span className={layout.small}>{fileSize(file.size, language)}</span>
                </span>
                <Button variant="ghost" size="small" onClick={() => remove(file)}>
                  <>
                    <span>{t('remove')}</span>{' '}
                    <VisuallyHidden>
                      <span translate="no">{file.name}</span>
                    </VisuallyHidden>
                  </>
                </Button>
              </li>
            ))}
          </ul>
          <p className={layout.small}>{t('kept')}</p>
        </>
      )}
      {lost.length > 0 && <Notice>{t('lost', { names: lost.join(', ') })}</Notice>}
      {problems.length > 0 && (
        <Notice tone="error">
          {problems.map(({ kind, name, size }, index) => (
            <p key={index}>
              {t(`problems.${kind}`, {
                name,
                size: fileSize(size, language),
                megabytes: MEGABYTES_MAX,
                count: ATTACHMENTS_MAX,
              })}
            </p>
          ))}
        </Notice>
      )}
    </fieldset>
  );
}
