import type { Write } from './database';
import { isWithin, type Path } from './path';

/** What a client left to be written when its connection ends; each entry is written as a whole. */
export type DisconnectWrites = {
  add(writes: readonly Write[]): void;
  /** Forgets what was to be written at the path and below it. */
  cancel(path: Path): void;
  /** Hands out what is left, in order, and forgets it. */
  take(): (readonly Write[])[];
};

/** Makes an empty list of writes for the end of a connection. */
export function createDisconnectWrites(): DisconnectWrites {
  let entries: (readonly Write[])[] = [];

  return {
    add(writes) {
      entries.push(writes);
    },
    cancel(path) {
      entries = entries.map((writes) => writes.filter((write) => !isWithin(write.path, path)));
    },
    take() {
      const left = entries;
      entries = [];
      return left;
    },
  };
}
