import { useBlocker } from '@platform/contract';
import { useEffect } from 'react';
import { isEnquiriesTab, readAddress } from './address';
import { ConfirmDialog } from './ConfirmDialog';
import { discardAllDrafts, discardDrafts, losesDraft } from './editor/drafts';
import { useTexts } from './texts';

/** Asks before unsaved changes are lost: by a link, by back and forward, or by closing the tab. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const away = nextLocation.pathname !== currentLocation.pathname;
    if (!away && isEnquiriesTab(nextLocation.search)) return false;
    return losesDraft(away ? null : readAddress(nextLocation.search));
  });
  useEffect(() => {
    addEventListener('beforeunload', askBrowser);
    return () => removeEventListener('beforeunload', askBrowser);
  }, []);

  return (
    <LeaveDialog
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onDiscard={() => {
        if (blocker.state !== 'blocked') return;
        const away = blocker.location.pathname !== location.pathname;
        if (away) discardAllDrafts();
        else discardDrafts([readAddress(blocker.location.search).kind]);
        blocker.proceed();
      }}
    />
  );
}

type LeaveDialogProps = { open: boolean; onStay: () => void; onDiscard: () => void };

export function LeaveDialog({ open, onStay, onDiscard }: LeaveDialogProps) {
  const t = useTexts();
  return (
    <ConfirmDialog
      open={open}
      title={t('leave.title')}
      keep={t('leave.stay')}
      confirm={t('leave.discard')}
      danger
      onClose={onStay}
      onConfirm={() => {
        onDiscard();
        return null;
      }}
    >
      <p>{t('leave.text')}</p>
    </ConfirmDialog>
  );
}

function askBrowser(event: BeforeUnloadEvent) {
  if (losesDraft(null)) event.preventDefault();
}
