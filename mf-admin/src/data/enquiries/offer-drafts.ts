import { isObject, offerDraftsPath } from '@platform/records';
import * as v from 'valibot';
import { Failure, toFailure } from '../client/failure';
import { read, write } from '../client/request';
import { signature } from './enquiry';

const storedDraft = v.object({ content: v.string(), by: v.string(), email: v.string(), at: v.number() });

/** The draft of an offer with its author and time. */
export type StoredDraft = v.InferOutput<typeof storedDraft>;

/** @returns `null` if there is none */
export function readDraft(number: string): Promise<StoredDraft | null> {
  return read('offerDraft', async (client) => parse(await client.read(pathOf(number))));
}

/**
 * Saves a draft in the name of the signed-in user.
 * @param base the draft as the user saw it
 * @returns the stored draft
 * @throws {Failure} `conflict` if a colleague has saved another one since
 */
export async function saveDraft(
  number: string,
  base: StoredDraft | null,
  content: string,
): Promise<StoredDraft> {
  let saved: StoredDraft | null = null;
  await write('offerDraft', async (client) => {
    const author = signature();
    const draft = { ...author, content, ...(base && { after: base.at }) };
    const refusal = await client.update(offerDraftsPath, { [number]: draft }).then(() => null, toFailure);
    if (refusal && refusal.kind !== 'denied') throw refusal;
    saved = parse(await client.read(pathOf(number)));
    // An earlier try may have been stored, and its answer lost.
    if (saved?.content === content && saved.by === author.by) return;
    throw refusal && saved?.at === base?.at ? refusal : new Failure('conflict');
  });
  if (!saved) throw new Failure('unknown');
  return saved;
}

function pathOf(number: string): string {
  return `${offerDraftsPath}/${number}`;
}

function parse(found: unknown): StoredDraft | null {
  const { success, output } = v.safeParse(storedDraft, isObject(found) ? found : {});
  return success ? output : null;
}
