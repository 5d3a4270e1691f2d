/** What a key asks of the book. */
export type BookCommand = 'previous' | 'next' | 'first' | 'last';

const commands = new Map<string, BookCommand>([
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['Home', 'first'],
  ['End', 'last'],
]);

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'
>;

/** The command of a key; none with a modifier, for Alt and the left arrow is the browser's own way back. */
export function commandOf(press: KeyPress): BookCommand | undefined {
  if (press.defaultPrevented || press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return;
  return commands.get(press.key);
}
