import { createReadStream } from 'node:fs';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';

/*
 * Sealed files: texts in the format of age (https://age-encryption.org), compressed. Who has only the public key writes
 * them; `age -d -i <key file> <file> | gunzip` also reads them.
 */

/** A backup holds personal data: nobody else on the machine may read the file. */
export const OWNER_ONLY = 0o600;

/** The beginning of a sealed file. */
const HEADER = 'age-encryption.org/v1';

/** Tests whether a file is sealed. */
export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(HEADER.length));
    return buffer.toString('latin1') === HEADER;
  } finally {
    await handle.close();
  }
}

/**
 * Writes a sealed file, which appears whole or not at all, and which no other user of the machine may read.
 * @param publicKey such as `age1…`
 * @throws one sentence if it is no public key of age
 */
export async function writeSealed(
  file: string,
  publicKey: string,
  texts: AsyncIterable<string>,
): Promise<void> {
  // Imported here: no other command needs it.
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(publicKey);
  } catch {
    throw new Error(`"${publicKey}" is no public key of age: it begins with "age1"; "age-keygen" makes one.`);
  }
  const arriving = `${file}.part`;
  try {
    const packed = pipeline(Readable.from(texts), createGzip(), throwsWhereRead);
    const sealed = await encrypter.encrypt(streamOf(packed));
    await writeFile(arriving, sealed, { mode: OWNER_ONLY, flush: true });
    await rename(arriving, file);
  } finally {
    await rm(arriving, { force: true });
  }
}

/**
 * Reads a sealed file line by line.
 * @param privateKey such as `AGE-SECRET-KEY-1…`
 * @throws one sentence if the key does not open it, or if it is damaged
 */
export async function* readSealed(file: string, privateKey: string): AsyncGenerator<string> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addIdentity(privateKey);
  try {
    const packed = await decrypter.decrypt(streamOf(createReadStream(file)));
    const unpacked = pipeline(packed, createGunzip(), throwsWhereRead).setEncoding('utf8');
    let line: string[] = [];
    for await (const text of unpacked) {
      const [end = '', ...others] = text.split('\n');
      line.push(end);
      for (const start of others) {
        yield line.join('');
        line = [start];
      }
    }
  } catch (cause) {
    throw new Error('it is damaged, or sealed for another key', { cause });
  }
}

/** An error of a pipeline reaches whoever reads its end. */
function throwsWhereRead(): void {}

function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const all = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await all.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await all.return?.()),
  });
}

/** Reads the private key from a file of `age-keygen`. @throws one sentence if there is none */
export async function readPrivateKey(file: string): Promise<string> {
  const [key] = /^AGE-SECRET-KEY-\S+$/m.exec(await readFile(file, 'utf8')) ?? [];
  if (!key) throw new Error(`${file} has no private key of age: "age-keygen -o ${file}" writes one.`);
  return key;
}

/** Returns the public key of a private one. */
export async function publicKeyOf(privateKey: string): Promise<string> {
  const { identityToRecipient } = await import('age-encryption');
  return identityToRecipient(privateKey);
}
