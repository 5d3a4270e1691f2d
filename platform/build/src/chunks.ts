/** An entry of Vite's manifest. */
export type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };

/** Vite's `manifest.json`: chunks by the name of their source. */
export type Chunks = Record<string, Chunk>;

/**
 * Returns a chunk and all chunks it needs before it runs, itself first.
 * @param lazily decides which dynamic imports are followed too
 * @throws if the manifest lacks the chunk
 */
export function closure(
  chunks: Chunks,
  key: string,
  lazily: (key: string) => boolean = () => false,
): Chunk[] {
  const seen = new Map<string, Chunk>();
  const visit = (next: string) => {
    if (seen.has(next)) return;
    const chunk = chunks[next];
    if (!chunk) throw new Error(`The build's manifest has no ${next}.`);
    seen.set(next, chunk);
    for (const name of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []).filter(lazily)])
      visit(name);
  };
  visit(key);
  return [...seen.values()];
}

/** Returns the scripts of some chunks. */
export function scriptsOf(chunks: Chunk[]): string[] {
  return chunks.map((chunk) => chunk.file);
}

/** Returns the style sheets of chunks; those of imported chunks come first, as the cascade requires. */
export function stylesOf(chunks: Chunk[]): string[] {
  return [...new Set([...chunks].reverse().flatMap((chunk) => chunk.css ?? []))];
}
