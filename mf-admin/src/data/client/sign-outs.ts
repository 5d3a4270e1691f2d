import { readStorage, writeStorage } from 'shared-i18n';

/** The time of the latest sign-out in this browser, in milliseconds; every document of the site can read it. */
const signedOutKey = 'mf-admin:signed-out';

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
    if (!writeStorage('localStorage', signedOutKey, known)) session.drop();
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
