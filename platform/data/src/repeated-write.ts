/*
 * Writes whose answer may be lost: nobody knows then whether they arrived. All tries of one write share an id that was
 * made before the first, so that a later try finds the first one's work.
 */

/** The time between two questions whether a write has arrived, in milliseconds. */
export const ASK_AGAIN_MS = 3000;

/** Returns a new id of 32 hexadecimal digits. */
export function newWriteId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Asks until there is an answer.
 * @param ask has a time limit of its own
 * @param isSilence returns whether an error of `ask` leaves open what has arrived
 * @throws every other error of `ask`
 */
export async function untilKnown<Answer>(
  ask: () => Promise<Answer>,
  isSilence: (error: unknown) => boolean,
): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isSilence(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}
