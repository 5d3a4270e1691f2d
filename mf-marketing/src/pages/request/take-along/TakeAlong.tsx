import { publicAddress, useLocation } from '@platform/contract';
import type { RequestLine } from '@platform/goods';
import { Button, ButtonRow, Section, SectionHead, saveFile, TextField } from '@platform/ui';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from 'shared-i18n';
import layout from '../../../components/layout.module.css';
import { text as pageText } from '../page-texts';
import type { Draft } from '../send/draft';
import { factsOf } from '../send/facts';
import { useTexts } from '../texts';
import { toLink } from './link';
import { tableOf, toCsv, toXlsx } from './table';

type TakeAlongProps = {
  lines: readonly RequestLine[];
  /** The texts outside the lines; `order` is that of the files, too. */
  details: Draft;
};

/** The list as file, sheet and link. */
export function TakeAlong(props: TakeAlongProps) {
  const t = useTexts();
  return (
    <Section tone="sand">
      <SectionHead title={t('take.title')} lead={t('take.text')} />
      <TakeAlongButtons {...props} />
    </Section>
  );
}

type Result = 'copied' | 'copyThis' | 'linkLong' | 'failed';

export function TakeAlongButtons({ lines, details }: TakeAlongProps) {
  const t = useTexts();
  const language = useLanguage();
  const { pathname } = useLocation();
  const [result, setResult] = useState<{ of: TakeAlongProps['lines']; name: Result; link?: string }>();
  const field = useRef<HTMLInputElement>(null);
  // Hides the status when the list changes.
  const told = result?.of === lines ? result : undefined;
  useEffect(() => field.current?.select(), [told?.link]);

  async function save(kind: 'xlsx' | 'csv') {
    setResult(undefined);
    try {
      const table = tableOf(lines, language, details.order === 'table');
      const file = await (kind === 'csv'
        ? toCsv(table, language)
        : toXlsx(table, factsOf(details, language)));
      saveFile(`${pageText('title')} ${new Date().toISOString().slice(0, 10)}.${kind}`, file);
    } catch (error) {
      console.error('The file of the request list was not made:', error);
      setResult({ of: lines, name: 'failed' });
    }
  }

  async function copy() {
    const link = await toLink(publicAddress(pathname, language), lines);
    if (link === null) return setResult({ of: lines, name: 'linkLong' });
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    setResult({ of: lines, name: isCopied ? 'copied' : 'copyThis', link });
  }

  return (
    <>
      <ButtonRow>
        <Button variant="quiet" onClick={() => save('xlsx')}>
          {t('take.xlsx')}
        </Button>
        <Button variant="quiet" onClick={() => save('csv')}>
          {t('take.csv')}
        </Button>
        <Button variant="quiet" onClick={() => print()}>
          {t('take.print')}
        </Button>
        <Button variant="quiet" onClick={copy}>
          {t('take.link')}
        </Button>
      </ButtonRow>
      <p aria-live="polite" className={layout.soft}>
        {told && t(`take.${told.name}`)}
      </p>
      {told?.link && <TextField ref={field} label={t('take.linkField')} readOnly value={told.link} />}
    </>
  );
}
