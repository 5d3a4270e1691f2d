import { type AddedLines, addLines, create } from '@platform/contract';
import type { ReceivedLines } from '../../../data/checked';

/** The lines of an earlier enquiry that were just added to the list, for the page of the list; it offers the undo. */
export const useAddedAgain = create<{ added: AddedLines | null }>(() => ({ added: null }));

/** Adds the lines of an earlier enquiry to the request list. The list marks products that are gone. */
export function addAgain(lines: ReceivedLines): void {
  useAddedAgain.setState({ added: addLines(lines) });
}
