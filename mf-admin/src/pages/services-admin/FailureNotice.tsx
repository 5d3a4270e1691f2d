import { FocusedError } from '../../components/AutoFocus';
import type { FailureKind } from '../../data/failure';
import { useTexts } from './texts';

/** Tells why something was not written, with auto-focus. */
export function FailureNotice({ kind }: { kind: FailureKind }) {
  const t = useTexts();
  return <FocusedError>{t(`failure.${kind}`)}</FocusedError>;
}
