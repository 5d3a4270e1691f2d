import { type AddedLines, addLines, create } from '@platform/contract';
import type { AskedEnquiry } from '@platform/records';
import type { ReceivedLines } from '../../../data/checked';
import { restoreDraft, useDraft } from '../send/draft';

/** The lines of an earlier enquiry that were just added to the list, for the page of the list; it offers the undo. */
export const useAddedAgain = create<{ added: AddedLines | null }>(() => ({ added: null }));

/** The fields of the form that later enquiries of one buyer likely share. */
const shared = ['region', 'address', 'taxId', 'payment'] as const;

/**
 * Adds the lines of an earlier enquiry to the request list, and what it says of place, payment and VÖEN to the empty
 * fields of the form. The list marks products that are gone.
 */
export function addAgain(lines: ReceivedLines, asked: AskedEnquiry): void {
  restoreDraft();
  const { undo, ...counts } = addLines(lines);
  const draft = useDraft.getState();
  const taken = shared.filter((name) => draft[name] === '' && asked[name]);
  useDraft.setState(Object.fromEntries(taken.map((name) => [name, asked[name]])));

  function undoAll() {
    undo();
    const unchanged = taken.filter((name) => useDraft.getState()[name] === asked[name]);
    useDraft.setState(Object.fromEntries(unchanged.map((name) => [name, ''])));
  }

  useAddedAgain.setState({ added: { ...counts, undo: undoAll } });
}
