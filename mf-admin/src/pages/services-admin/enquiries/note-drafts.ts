import { create } from '@platform/contract';

/** Typed notes by the number of their enquiry; they survive a change of tab or language. */
export const useNoteDrafts = create<Record<string, string>>(() => ({}));

export function changeNote(number: string, text: string): void {
  useNoteDrafts.setState({ [number]: text });
}

export function hasNoteDrafts(): boolean {
  return Object.values(useNoteDrafts.getState()).some((text) => text.trim() !== '');
}

export function discardNoteDrafts(): void {
  useNoteDrafts.setState({}, true);
}
