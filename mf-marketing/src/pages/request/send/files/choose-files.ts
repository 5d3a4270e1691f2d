import { ATTACHMENT_BYTES_MAX, ATTACHMENTS_MAX, attachmentName } from '@platform/records/attachments';
import type { ChosenFile } from '../../../../data/enquiry';
import { useChosenFiles } from './chosen-files';

/** Why a file was not added, and its name and size as they were. */
export type FileProblem = {
  kind: 'type' | 'large' | 'empty' | 'unreadable' | 'many';
  name: string;
  size: number;
};

/** Adds files to the next request. A file that is there already is not added twice. @returns the others' problems */
export async function chooseFiles(chosen: readonly File[]): Promise<FileProblem[]> {
  const problems: FileProblem[] = [];
  for (const file of chosen) {
    const read = await readFile(file);
    const { files } = useChosenFiles.getState();
    const add = (kind: FileProblem['kind']) => problems.push({ kind, name: file.name, size: file.size });
    if (typeof read === 'string') add(read);
    else if (files.some(({ name, size }) => name === read.name && size === read.size)) continue;
    else if (files.length >= ATTACHMENTS_MAX) add('many');
    else useChosenFiles.setState({ files: [...files, read], lost: [] });
  }
  return problems;
}

/** Reads a file into memory: a folder, or a file that is gone, cannot be read. */
async function readFile(file: File): Promise<ChosenFile | FileProblem['kind']> {
  const name = attachmentName(file);
  if (!name) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > ATTACHMENT_BYTES_MAX) return 'large';
  try {
    const content = new Blob([await file.arrayBuffer()]);
    return content.size === file.size ? { name, size: file.size, content } : 'unreadable';
  } catch {
    return 'unreadable';
  }
}
