import { readStorage, writeStorage } from 'shared-i18n';

/** The time of the latest sign-out in this browser, in milliseconds; every document of the site can read it. */
const signedOutKey = 'mf-admin:signed-out';

/** The latest sign-out before a session began, beside that session: a duplicated or restored tab has both. */
const beganAfterKey = 'mf-admin:began-after';

/** A key without a value. */
const probeKey = 'mf-admin:probe';

/** The value before the first sign-out. */
const NEVER = 'never';

/** Tests whether the browser allows a storage: removing a key without a value fails if it does not. */
export function isWritable(area: 'localStorage' | 'sessionStorage'): boolean {
  return writeStorage(area, probeKey, null);
}

/** Notes the beginning of a session, in the storage that keeps it. */
export function noteSession(area: 'localStorage' | 'sessionStorage'): void {
  noteNoSession();
  writeStorage(area, beganAfterKey, readStorage('localStorage', signedOutKey) ?? NEVER);
}

/** Forgets the beginning of this tab's session: the one that staff keep for all tabs counts again. */
export function noteNoSession(): void {
  writeStorage('sessionStorage', beganAfterKey, null);
}

/**
 * Tests whether staff have signed out since the kept session began. The tab that keeps it may have been on a public page
 * or closed then, so that nothing told it.
 */
export function isGivenUp(): boolean {
  const began = readStorage('sessionStorage', beganAfterKey) ?? readStorage('localStorage', beganAfterKey);
  return (began ?? NEVER) !== (readStorage('localStorage', signedOutKey) ?? NEVER);
}

/** Tells the other documents of this browser that staff have signed out. */
export function tellSignOut(): void {
  writeStorage('localStorage', signedOutKey, String(Date.now()));
}

/**
 * Notices sign-outs in other documents of this browser. An open tab gets an event. A document in the back/forward cache
 * was frozen meanwhile: it stays hidden until it knows that there was none, and otherwise starts anew.
 */
export function followSignOuts(session: {
  isOpen(): boolean;
  /** Called in an open tab. */
  end(): void;
  /** Called in a document that the browser brought back, before it is shown and loaded again. */
  drop(): void;
}): void {
  const latest = () => readStorage('localStorage', signedOutKey);
  const { style } = document.documentElement;
  let known = latest();
  addEventListener('storage', ({ key }) => {
    if (key !== signedOutKey) return;
    known = latest();
    if (session.isOpen()) session.end();
  });
  addEventListener('pagehide', () => {
    if (!session.isOpen()) return;
    style.visibility = 'hidden';
    // Without the storage nobody could tell this document.
    if (!isWritable('localStorage')) session.drop();
  });
  addEventListener('pageshow', ({ persisted }) => {
    const wasSignedOut = known !== latest();
    known = latest();
    if (!persisted || !wasSignedOut) {
      style.visibility = '';
      return;
    }
    session.drop();
    location.reload();
  });
}
