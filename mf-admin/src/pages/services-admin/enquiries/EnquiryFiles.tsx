import type { Attachment } from '@platform/records/attachments';
import { buttonClass, Notice, VisuallyHidden } from '@platform/ui';
import { fileSize } from '@platform/ui/file-size';
import { useLanguage } from 'shared-i18n';
import type { Enquiry } from '../../../data/enquiries/enquiries';
import { enquiryFileAddress } from '../../../data/enquiries/enquiry-files';
import shared from '../Admin.module.css';
import { Loaded, RetryButton, useLoaded } from '../Loaded';
import styles from './OpenEnquiry.module.css';
import { useTexts } from './texts';

/** The files that the buyer has sent, as downloads from the storage's own origin. */
export function EnquiryFiles({ enquiry }: { enquiry: Enquiry }) {
  const t = useTexts();
  return (
    <section aria-labelledby="enquiry-files">
      <h3 className={styles.heading} id="enquiry-files">
        {t('files.title')}
      </h3>
      <ul role="list" className={styles.files}>
        {Object.values(enquiry.content.files ?? {}).map((file, index) => (
          <li key={index}>
            <File enquiry={enquiry} file={file} index={index} />
          </li>
        ))}
      </ul>
      <p className={shared.note}>{t('files.note')}</p>
    </section>
  );
}

function File({ enquiry, file, index }: { enquiry: Enquiry; file: Attachment; index: number }) {
  const t = useTexts();
  const language = useLanguage();
  const address = useLoaded(() => enquiryFileAddress(enquiry, index), enquiry.number);
  return (
    <>
      <p>
        <span translate="no">{file.name}</span>{' '}
        <span className={shared.note}>{fileSize(file.size, language)}</span>
      </p>
      <Loaded loaded={address} label={t('files.loading')} failed={t('files.failed')}>
        {(found) =>
          found === null ? (
            <Notice live={false} action={<RetryButton onClick={address.retry} />}>
              {t('files.missingNote')}
            </Notice>
          ) : (
            // Another tab keeps the page if the storage does not answer with a download.
            <a className={buttonClass('quiet', 'small')} href={found} target="_blank" rel="noreferrer">
              <span>{t('files.download')}</span>{' '}
              <VisuallyHidden>
                <span translate="no">{file.name}</span>
              </VisuallyHidden>
            </a>
          )
        }
      </Loaded>
    </>
  );
}
