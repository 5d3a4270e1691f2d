import { useBlocker } from '@platform/contract';
import { useEffect } from 'react';
import { readAddress, tabs } from './address';
import { discardDrafts, drafts, losesDraft } from './form/forms';
import { LeaveDialog } from './LeaveDialog';

type Place = { pathname: string; search: string };

/** Nobody leaves with unsaved changes unasked: neither by a link nor back and forward, nor by closing the tab. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    losesDraft(drafts(), addressIn(currentLocation, nextLocation)),
  );
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
        discardDrafts(isAway(blocker.location) ? tabs : [readAddress(blocker.location.search).tab]);
        blocker.proceed();
      }}
    />
  );
}

function addressIn(current: Place, next: Place) {
  return next.pathname === current.pathname ? readAddress(next.search) : null;
}

function isAway(next: Place): boolean {
  return next.pathname !== location.pathname;
}

function askBrowser(event: BeforeUnloadEvent) {
  if (losesDraft(drafts(), null)) event.preventDefault();
}
