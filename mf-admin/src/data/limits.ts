/** How long it may take to find out who is signed in, in milliseconds. */
export const SESSION_LIMIT_MS = 8000;

/** How long a write or a read waits for a connection before it is refused, in milliseconds. */
export const CONNECT_LIMIT_MS = 5000;

/** How long a write may stay unanswered before it is given up, in milliseconds. */
export const WRITE_LIMIT_MS = 8000;

/** How long one batch of an import may stay unanswered: it has many records. In milliseconds. */
export const IMPORT_LIMIT_MS = 30_000;

/** How long a read may stay unanswered, in milliseconds. */
export const READ_LIMIT_MS = 8000;

/** How many services are read ahead of all others: as many as a tall window shows. */
export const FIRST_ROWS = 20;

/** The largest file that is imported, in bytes: several times what hundreds of services with all their products take. */
export const IMPORT_MAX_BYTES = 100_000_000;

/**
 * How many bytes of an import are written at once, unless a single service takes more: a slow line sends these well
 * within `IMPORT_LIMIT_MS`. The database accepts 16 MB.
 */
export const BATCH_BYTES = 500_000;
