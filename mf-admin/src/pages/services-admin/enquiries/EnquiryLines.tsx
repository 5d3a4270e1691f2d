import { Link } from '@platform/contract';
import { rowText } from '@platform/goods';
import { wishesText } from '@platform/goods/wishes-text';
import type { EnquiryLine } from '@platform/records';
import { Button } from '@platform/ui';
import { useState } from 'react';
import { useLanguage } from 'shared-i18n';
import type { Enquiry } from '../../../data/enquiries/enquiries';
import { paths } from '../../../paths';
import shared from '../Admin.module.css';
import { type Loadable, Loaded } from '../Loaded';
import { ExcelButton } from './ExcelButton';
import { optionsOf, quantityOf } from './line-texts';
import { saveLines } from './lines-file';
import styles from './OpenEnquiry.module.css';
import { useTexts } from './texts';

/** The number of lines shown at first; all of them on request. */
const ROWS = 100;

type EnquiryLinesProps = { enquiry: Enquiry; lines: Loadable<EnquiryLine[]> };

export function EnquiryLines({ enquiry, lines }: EnquiryLinesProps) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <section aria-labelledby="enquiry-lines">
      <h3 className={styles.heading} id="enquiry-lines">
        {t('lines.title')}
      </h3>
      <Loaded loaded={lines} label={t('lines.loading')} failed={t('lines.failed')}>
        {(lines) => (
          <div className={shared.fields}>
            <LinesTable lines={lines} />
            <ExcelButton label={t('lines.save')} save={() => saveLines(enquiry, lines, language)} />
          </div>
        )}
      </Loaded>
    </section>
  );
}

function LinesTable({ lines }: { lines: EnquiryLine[] }) {
  const t = useTexts();
  const language = useLanguage();
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, ROWS);
  return (
    <>
      <table className={styles.lines} aria-labelledby="enquiry-lines">
        <thead>
          <tr>
            <th scope="col">{t('lines.position')}</th>
            <th scope="col">{t('lines.name')}</th>
            <th scope="col">{t('lines.quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line, index) => (
            <tr key={index}>
              <td>{index + 1}</td>
              <td>
                <LineName line={line} />
                {line.code && <code className={shared.id}> {line.code}</code>}
                {line.options && <p>{optionsOf(line, language)}</p>}
                <BuyersRow line={line} />
                {[line.note, wishesText(line, language)].map(
                  (text) =>
                    text && (
                      <p key={text} className={shared.note}>
                        {text}
                      </p>
                    ),
                )}
              </td>
              <td>{quantityOf(line, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > shown.length && (
        <Button variant="quiet" size="small" onClick={() => setAll(true)}>
          {t('lines.all', { count: lines.length })}
        </Button>
      )}
    </>
  );
}

/** The name; a product's name links to its page. */
function LineName({ line: { name, service, product } }: { line: EnquiryLine }) {
  if (service === undefined || product === undefined) return <span>{name}</span>;
  return <Link to={paths.product(service, product)}>{name}</Link>;
}

/** Number and words of the line in the buyer's table. */
function BuyersRow({ line: { row, name } }: { line: EnquiryLine }) {
  const t = useTexts();
  const text = rowText(row, name);
  return text && <p className={shared.note}>{t('lines.inTable', { row: text })}</p>;
}
