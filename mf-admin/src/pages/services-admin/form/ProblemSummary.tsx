import { Notice } from '@platform/ui';
import { useDraft } from './draft';
import { useEditorTexts } from './editor-texts';
import styles from './ProblemSummary.module.css';
import { usePlaceName } from './place-name';
import { useProblemText } from './problem-text';
import { placeOf } from './record-form';

/** Names every part of the record that is wrong: some stand in another language, in a product, or in no field at all. */
export function ProblemSummary() {
  const t = useEditorTexts();
  const say = useProblemText();
  const nameOf = usePlaceName();
  const { fields, problems } = useDraft().form;
  const wrong = Object.entries(problems).filter(([key]) => key.startsWith('/'));
  if (wrong.length === 0) return null;
  return (
    <div tabIndex={-1} data-problems="">
      <Notice tone="error" title={t('problems')}>
        <ul className={styles.problems}>
          {wrong.map(([key, problem]) => (
            <li key={key}>
              {nameOf(fields.record, placeOf(key))}: {say(problem)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
