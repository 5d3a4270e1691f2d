/** How long the ladder may ask whether the composed document can be had, in milliseconds. */
export const DOCUMENT_CHECK_MS = 1000;

/**
 * The rung below a remote that cannot be had: the composed document by a full page load, which is readable without
 * the remote's scripts.
 * @returns never when the browser leaves for the document; otherwise resolves, and the slot shows its message
 */
export async function leaveForDocument(path: string): Promise<void> {
  if (location.pathname + location.search + location.hash === path) return;
  if (!(await documentAnswers(path))) return;
  location.assign(path);
  await new Promise<never>(() => undefined);
}

async function documentAnswers(path: string): Promise<boolean> {
  try {
    const answer = await fetch(path, { method: 'HEAD', signal: AbortSignal.timeout(DOCUMENT_CHECK_MS) });
    return answer.ok;
  } catch {
    return false;
  }
}
