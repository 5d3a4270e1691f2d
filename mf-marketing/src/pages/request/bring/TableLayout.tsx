import { TABLE_ROWS_MAX } from '@platform/goods/tables';
import { Notice, SelectField } from '@platform/ui';
import { useTexts } from '../texts';
import { type ColumnKind, columnKinds, ROWS_BEFORE_HEADINGS } from './headings';
import styles from './Review.module.css';
import { type Review, showColumns, showHeadings, showSheet } from './review';
import type { ChosenRow } from './use-chosen-rows';

/** The number of cells below the heading of a column. */
const SAMPLES = 2;

/** The longest heading or row in a choice, in characters. */
const CHOICE_MAX = 60;

type TableLayoutProps = { review: Review; rows: ChosenRow[] };

/** How the table is read: its sheet, its row of headings, and the meaning of each column. */
export function TableLayout({ review: { sheets, sheet, reading }, rows: taken }: TableLayoutProps) {
  const t = useTexts();
  const { headings, headingsAt, texts, columns, doubt } = reading;
  const { rows = [], hiddenRows = 0, hiddenColumns = 0 } = sheets[sheet] ?? {};
  const samples = taken.slice(0, SAMPLES).map(({ row }) => rows[row.at] ?? []);

  /** Choosing a meaning takes it from another column, but any number of columns may be notes. */
  function choose(index: number, kind: ColumnKind | null) {
    showColumns(
      columns.map((one, at) => (at === index ? kind : one === kind && kind !== 'note' ? null : one)),
    );
  }

  return (
    <div className={styles.layout}>
      {doubt && <Notice live={false}>{t(`bring.columns.doubts.${doubt}`)}</Notice>}
      {hiddenRows + hiddenColumns > 0 && (
        <p>{t('bring.columns.hidden', { rows: hiddenRows, columns: hiddenColumns })}</p>
      )}
      <div className={styles.choices}>
        {sheets.length > 1 && (
          <SelectField
            label={t('bring.columns.sheet')}
            value={sheet}
            onChange={({ target }) => showSheet(Number(target.value))}
          >
            {sheets.map(({ name, rows }, index) => (
              <option key={name} value={index} disabled={rows.length > TABLE_ROWS_MAX}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={t('bring.columns.headings')}
          value={headings > headingsAt ? headingsAt : ''}
          onChange={({ target }) => showHeadings(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('bring.columns.noHeadings')}</option>
          {rows.slice(0, ROWS_BEFORE_HEADINGS).map((row, index) => (
            <option key={index} value={index}>
              {`${index + 1}: ${row.filter(Boolean).join(', ').slice(0, CHOICE_MAX)}`}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              {columns.map((kind, index) => (
                <th key={index} scope="col">
                  <SelectField
                    label={
                      texts[index]?.slice(0, CHOICE_MAX) || t('bring.columns.column', { number: index + 1 })
                    }
                    value={kind ?? ''}
                    onChange={({ target }) =>
                      choose(index, columnKinds.find((one) => one === target.value) ?? null)
                    }
                  >
                    <option value="">{t('bring.columns.none')}</option>
                    {columnKinds.map((one) => (
                      <option key={one} value={one}>
                        {t(one === 'number' ? 'bring.columns.number' : `lines.${one}`)}
                      </option>
                    ))}
                  </SelectField>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {samples.map((row, at) => (
              <tr key={at}>
                {columns.map((_, index) => (
                  <td key={index}>{row[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
