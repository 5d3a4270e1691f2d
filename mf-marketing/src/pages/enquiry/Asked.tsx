import { useNavigate } from '@platform/contract';
import { unitName } from '@platform/goods';
import { optionsText } from '@platform/goods/option-text';
import { type AskedEnquiry, inLanguage } from '@platform/records';
import { dayText } from '@platform/records/day';
import { Button } from '@platform/ui';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLanguage } from 'shared-i18n';
import layout from '../../components/layout.module.css';
import type { ReceivedLines } from '../../data/checked';
import { timeText } from '../../data/time-text';
import { paths } from '../../paths';
import { addAgain } from '../request/mine/add-again';
import { unpackList } from '../request/take-along/link';
import { numberIn } from '../request/take-along/table';
import styles from './EnquiryPage.module.css';
import { useTexts } from './view-texts';

/** What the buyer asked for, in the language of the page. */
export function Asked({ asked }: { asked: AskedEnquiry }) {
  const t = useTexts();
  const heading = useId();
  const navigate = useNavigate();
  const { list, at, deadline, message } = asked;
  const lines = useLines(list);
  const facts: [string, ReactNode][] = [
    [t('asked.at'), <time dateTime={new Date(at).toISOString()}>{timeText(at)}</time>],
    [t('asked.deadline'), deadline && <time dateTime={deadline}>{dayText(deadline)}</time>],
    [t('asked.message'), message],
  ];
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('asked.title')}</h2>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {lines === null && <p className={layout.soft}>{t('asked.broken')}</p>}
      {lines && (
        <>
          <p className={layout.soft}>{t('asked.lines', { count: lines.length })}</p>
          <Lines lines={lines} />
          <Button
            variant="quiet"
            onClick={() => {
              addAgain(lines);
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
      {lines.map(({ name, code, options = [], quantity, unit, note }, index) => (
        <li key={index}>
          <span>
            <span>{inLanguage(name, language).value}</span>{' '}
            {code && <span className={layout.small}>{code}</span>}{' '}
            <span className={layout.small}>{optionsText(options, language)}</span>
          </span>
          <span>{`${numberIn(language, quantity)} ${unitName(unit, language)}`}</span>
          {note && <span className={layout.small}>{note}</span>}
        </li>
      ))}
    </ol>
  );
}
