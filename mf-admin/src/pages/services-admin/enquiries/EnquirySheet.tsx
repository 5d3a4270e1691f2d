import { rowText } from '@platform/goods';
import { wishesText } from '@platform/goods/wishes-text';
import type { EnquiryLine } from '@platform/records';
import { Sheet, SheetFacts, SheetGoods, SheetLines } from '@platform/ui/sheet';
import { memo, type ReactNode } from 'react';
import { useLanguage } from 'shared-i18n';
import type { Enquiry } from '../../../data/enquiries/enquiries';
import { Time } from '../Time';
import { optionsOf, quantityOf } from './line-texts';
import { useTexts } from './texts';

type EnquirySheetProps = {
  enquiry: Enquiry;
  facts: readonly (readonly [label: string, value: ReactNode])[];
  lines: readonly EnquiryLine[];
};

/** An enquiry on paper, for colleagues who work without this page. */
export function EnquirySheet({ enquiry: { number, content }, facts, lines }: EnquirySheetProps) {
  const t = useTexts();
  return (
    <Sheet language={useLanguage()} title={t('sheet.title', { number })} onPaperOnly>
      <SheetFacts
        facts={[
          [t('columns.sent'), <Time at={content.at} />],
          ...facts,
          [t('open.message'), content.message],
        ]}
      />
      {lines.length > 0 && <Lines lines={lines} />}
    </Sheet>
  );
}

/** There may be thousands of them: they are rendered once. */
const Lines = memo(function Lines({ lines }: Pick<EnquirySheetProps, 'lines'>) {
  const t = useTexts();
  const language = useLanguage();
  const rows = lines.map((line, index) => {
    const inTable = rowText(line.row, line.name);
    const details = [
      optionsOf(line, language),
      inTable && t('lines.inTable', { row: inTable }),
      line.note,
      wishesText(line, language),
    ];
    return [index + 1, <SheetGoods line={line} details={details} />, quantityOf(line, language)];
  });
  return <SheetLines columns={[t('lines.position'), t('lines.name'), t('lines.quantity')]} rows={rows} />;
});
