/** Longest piece of a message; a longer message is sent as the bare number of its pieces, then the pieces. */
export const MAX_FRAME_CHARACTERS = 16_384;

/** Most pieces of one message that are taken, far over the 16 MB that Firebase allows for one write. */
export const MAX_FRAMES = 4_096;

const FRAME_COUNT = /^\d{1,6}$/;
const KEEP_ALIVE = '0';

/** Cuts a message into the frames that carry it. */
export function framesOf(message: string): string[] {
  if (message.length <= MAX_FRAME_CHARACTERS) return [message];
  const pieces: string[] = [];
  for (let start = 0; start < message.length; ) {
    const end = pieceEnd(message, start);
    pieces.push(message.slice(start, end));
    start = end;
  }
  return [String(pieces.length), ...pieces];
}

/**
 * Makes a reader that joins frames: it returns the message when its last frame arrived, else undefined.
 * The reader throws a `RangeError` for a message of too many pieces.
 */
export function createFrameReader(): (frame: string) => string | undefined {
  let missing = 0;
  let pieces: string[] = [];

  return function readFrame(frame) {
    if (missing === 0) {
      if (frame === KEEP_ALIVE) return undefined;
      if (!FRAME_COUNT.test(frame)) return frame;
      missing = Number(frame);
      if (missing > MAX_FRAMES) throw new RangeError(`A message of ${missing} frames is too long`);
      return undefined;
    }
    pieces.push(frame);
    missing -= 1;
    if (missing > 0) return undefined;
    const message = pieces.join('');
    pieces = [];
    return message;
  };
}

/** A character of two halves (an emoji) must not be cut: alone, neither half survives as UTF-8. */
function pieceEnd(message: string, start: number): number {
  const end = start + MAX_FRAME_CHARACTERS;
  const last = message.charCodeAt(end - 1);
  return last >= 0xd800 && last <= 0xdbff ? end - 1 : end;
}
