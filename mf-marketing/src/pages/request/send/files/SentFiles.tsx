import { getSettings } from '@platform/contract';
import { Button, Notice } from '@platform/ui';
import { fileSize } from '@platform/ui/file-size';
import { useLanguage } from 'shared-i18n';
import layout from '../../../../components/layout.module.css';
import { retryUploads, type Upload, useUploads } from '../../../../data/uploads';
import styles from './Files.module.css';
import { useTexts } from './texts';

/** The files of the enquiry that was sent, how far they are, and what to do with those that did not arrive. */
export function SentFiles() {
  const t = useTexts();
  const language = useLanguage();
  const { uploads } = useUploads();
  if (uploads.length === 0) return null;
  const failed = uploads.filter(({ state }) => state === 'failed');
  const isDone = uploads.every(({ state }) => state === 'arrived' || state === 'failed');
  const note = isDone ? failed.length === 0 && t('sent.all') : t('sent.open');
  return (
    <div className={styles.field}>
      <h3>{t('sent.title')}</h3>
      <ul role="list" className={styles.files}>
        {uploads.map((upload, index) => (
          <li key={index}>
            <span className={styles.name}>
              <span translate="no">{upload.name}</span>{' '}
              <span className={layout.small}>{fileSize(upload.size, language)}</span>
            </span>
            <State {...upload} />
          </li>
        ))}
      </ul>
      <p className={layout.small} aria-live="polite">
        {note}
      </p>
      {isDone && failed.length > 0 && <Failed failed={failed} />}
    </div>
  );
}

function State({ name, state, share }: Upload) {
  const t = useTexts();
  const percent = Math.floor(share * 100);
  const [email] = getSettings().company.emails;
  return (
    <span className={styles.state}>
      {state === 'sending' ? (
        <>
          <progress aria-label={t('sent.progress', { name })} value={share} />
          <span>{t('sent.sending', { percent })}</span>
        </>
      ) : (
        t(`sent.${state}`, { email })
      )}
    </span>
  );
}

function Failed({ failed }: { failed: readonly Upload[] }) {
  const t = useTexts();
  const [email] = getSettings().company.emails;
  const names = failed.map(({ name }) => name).join(', ');
  const number = failed.at(-1)?.number;
  const retry = (
    <Button variant="quiet" size="small" onClick={retryUploads}>
      {t('sent.retry')}
    </Button>
  );
  return (
    <Notice tone="error" action={number && retry}>
      {number ? t('sent.kept', { names, number, email }) : t('sent.mailed', { names, email })}
    </Notice>
  );
}
