import { Button, Notice } from '@platform/ui';
import type { FailureKind } from '../../../data/failure';
import { Focused } from '../Focused';
import { useTexts } from './texts';
import type { Report } from './use-exchange';

/** Failures that have a sentence of their own; what else happens was not expected. */
const told = ['offline', 'unconfirmed', 'denied', 'conflict', 'gone'] as const satisfies FailureKind[];

/** How far an import has come; where it stopped, why, at which record, and the way to look again. */
export function ImportReport({ report, onCompare }: { report: Report; onCompare: () => void }) {
  const t = useTexts();
  const { written, count, failure } = report;
  if (failure === null) return <p role="status">{t('progress', { written, count })}</p>;
  const kind = told.find((kind) => kind === failure.kind) ?? 'unknown';
  const compare = (
    <Button variant="quiet" size="small" onClick={onCompare}>
      {t('compare')}
    </Button>
  );
  return (
    <Focused role="alert">
      <Notice tone="error" live={false} title={t('stopped', { written, count })} action={compare}>
        {t(`failure.${kind}`)} {failure.path && <code>{failure.path}</code>}
      </Notice>
    </Focused>
  );
}
