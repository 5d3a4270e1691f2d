import { Notice } from '@platform/ui';
import type { FailureKind } from '../../data/failure';
import { Focused } from './Focused';
import { useTexts } from './texts';

/** Says why something was not written, and takes the focus. */
export function FailureNotice({ kind }: { kind: FailureKind }) {
  const t = useTexts();
  return (
    <Focused role="alert">
      <Notice tone="error" live={false}>
        {t(`failure.${kind}`)}
      </Notice>
    </Focused>
  );
}
