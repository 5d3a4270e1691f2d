import { Notice } from '@platform/ui';
import type { RecordFault } from '../../../data/everything';
import { usePlaceName } from '../form/place-name';
import { useProblemText } from '../form/problem-text';
import styles from './ExchangePanel.module.css';
import { useTexts } from './texts';

/** How many faults are told one by one; who mends these sees the rest next time. */
const SHOWN = 20;

/** Why a file is not imported, record by record. */
export function ImportFaults({ file, faults }: { file: string; faults: RecordFault[] }) {
  const t = useTexts();
  const say = useProblemText();
  const nameOf = usePlaceName();
  const sentence = ({ fault }: RecordFault) =>
    typeof fault === 'string' ? t(`issue.${fault}`) : `${nameOf({}, fault.place)}: ${say(fault)}`;
  return (
    <Notice tone="error" title={t('invalid', { file })}>
      <ul className={styles.records}>
        {faults.slice(0, SHOWN).map((fault, index) => (
          <li key={index}>
            <code>{fault.path}</code> – {sentence(fault)}
          </li>
        ))}
      </ul>
      {faults.length > SHOWN && <p>{t('more', { count: faults.length - SHOWN })}</p>}
    </Notice>
  );
}
