import { useNavigate } from '@platform/contract';
import { unitName } from '@platform/goods';
import { optionsText } from '@platform/goods/option-text';
import { wishesText } from '@platform/goods/wishes-text';
import { type AskedEnquiry, inLanguage } from '@platform/records';
import type { Attachment } from '@platform/records/attachments';
import { Button } from '@platform/ui';
import { fileSize } from '@platform/ui/file-size';
import { useEffect, useId, useState } from 'react';
import { useLanguage } from 'shared-i18n';
import { Facts } from '../../components/Facts';
import layout from '../../components/layout.module.css';
import type { ReceivedLines } from '../../data/checked';
import { timeText } from '../../data/time-text';
import { paths } from '../../paths';
import { addAgain } from '../request/mine/add-again';
import { factsOf } from '../request/send/facts';
import { unpackList } from '../request/take-along/link';
import { numberIn } from '../request/take-along/table';
import styles from './EnquiryPage.module.css';
import { useTexts } from './view-texts';

/** What the buyer asked for, in the language of the page. */
export function Asked({ asked }: { asked: AskedEnquiry }) {
  const t = useTexts();
  const heading = useId();
  const navigate = useNavigate();
  const language = useLanguage();
  const { list, at, message, files } = asked;
  const lines = useLines(list);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('asked.title')}</h2>
      <div className={styles.asked}>
        <Facts
          facts={[
            [t('asked.at'), <time dateTime={new Date(at).toISOString()}>{timeText(at)}</time>],
            ...factsOf(asked, language),
            [t('asked.message'), message],
            [t('asked.files'), files && <Files files={Object.values(files)} />],
          ]}
        />
      </div>
      {lines === null && <p className={layout.soft}>{t('asked.broken')}</p>}
      {lines && (
        <>
          <p className={layout.soft}>{t('asked.lines', { count: lines.length })}</p>
          <Lines lines={lines} />
          <Button
            variant="quiet"
            onClick={() => {
              addAgain(lines, asked);
              void navigate(paths.request);
            }}
          >
            {t('asked.again')}
          </Button>
        </>
      )}
    </section>
  );
}

function Files({ files }: { files: readonly Attachment[] }) {
  const language = useLanguage();
  return (
    <ul role="list">
      {files.map(({ name, size }, index) => (
        <li key={index}>
          <span translate="no">{name}</span> <span className={layout.small}>{fileSize(size, language)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Returns the lines of a packed list: `null` if it cannot be read, `undefined` without one and before it is read. */
function useLines(list: string | undefined): ReceivedLines | null | undefined {
  const [read, setRead] = useState<{ list: string; lines: ReceivedLines | null }>();
  useEffect(() => {
    if (list) void unpackList(list).then((lines) => setRead({ list, lines }));
  }, [list]);
  return read?.list === list ? read?.lines : undefined;
}

function Lines({ lines }: { lines: ReceivedLines }) {
  const language = useLanguage();
  return (
    <ol role="list" className={styles.lines}>
      {lines.map(({ name, code, options = [], quantity, unit, note, ...wishes }, index) => (
        <li key={index}>
          <span>
            <span>{inLanguage(name, language).value}</span>{' '}
            {code && <span className={layout.small}>{code}</span>}{' '}
            <span className={layout.small}>{optionsText(options, language)}</span>
          </span>
          <span>{`${numberIn(language, quantity)} ${unitName(unit, language)}`}</span>
          {note && <span className={layout.small}>{note}</span>}
          <span className={layout.small}>{wishesText(wishes, language)}</span>
        </li>
      ))}
    </ol>
  );
}
