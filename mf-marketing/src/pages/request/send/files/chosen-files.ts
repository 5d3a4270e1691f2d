import { create } from '@platform/contract';
import { ATTACHMENTS_MAX } from '@platform/records/attachments';
import { readStorage, writeStorage } from 'shared-i18n';
import type { ChosenFile } from '../../../../data/enquiry';

/** Session storage key of the names of chosen files: a reload loses the files. */
const namesKey = 'mf-marketing.files';

type Chosen = {
  files: readonly ChosenFile[];
  /** The names of files that a reload lost, until others are chosen. */
  lost: readonly string[];
};

/** The files for the next request. They survive navigations, a change of language and a failed sending. */
export const useChosenFiles = create<Chosen>(() => ({ files: [], lost: namesOf(readNames()) }));

useChosenFiles.subscribe(({ files, lost }) => {
  const names = files.length > 0 ? files.map(({ name }) => name) : lost;
  writeStorage('sessionStorage', namesKey, names.length > 0 ? JSON.stringify(names) : null);
});

/** Takes files off the list, and returns the undo. */
export function removeFiles(removed: readonly ChosenFile[]): () => void {
  const change = (changed: (files: readonly ChosenFile[]) => readonly ChosenFile[]) =>
    useChosenFiles.setState(({ files }) => ({ files: changed(files), lost: [] }));
  change((files) => files.filter((file) => !removed.includes(file)));
  return () => change((files) => [...removed, ...files].slice(0, ATTACHMENTS_MAX));
}

function readNames(): unknown {
  try {
    return typeof document === 'undefined' ? [] : JSON.parse(readStorage('sessionStorage', namesKey) ?? '[]');
  } catch {
    return [];
  }
}

function namesOf(found: unknown): string[] {
  return Array.isArray(found) ? found.filter((name) => typeof name === 'string') : [];
}
