/** How long it may take to find out who is signed in, in milliseconds. */
export const SESSION_LIMIT_MS = 8000;

/** How long a write or a read waits for a connection before it is refused, in milliseconds. */
export const CONNECT_LIMIT_MS = 5000;

/** How long a write may stay unanswered before it is given up, in milliseconds. */
export const WRITE_LIMIT_MS = 8000;

/** How long one part of an import may stay unanswered: it carries many records at once. In milliseconds. */
export const IMPORT_LIMIT_MS = 30_000;

/** How long the list may take to arrive, in milliseconds. */
export const READ_LIMIT_MS = 8000;

/** So many services are read ahead of all others, as many as a tall window shows. */
export const FIRST_ROWS = 20;

/** How long a removal can be undone, in milliseconds. */
export const UNDO_MS = 10_000;

/** The longest title of a service and name of a category, in characters; `database.rules.json` says the same. */
export const TITLE_MAX = 200;

/** The longest details text, in characters; `database.rules.json` says the same. */
export const DETAILS_MAX = 20_000;

/** The longest feature, in characters; `database.rules.json` says the same. */
export const FEATURE_MAX = 500;

/** The most features of a service; `database.rules.json` says the same. */
export const FEATURES_MAX = 50;

/** How many entries of a record's history are kept; `database.rules.json` says the same. */
export const HISTORY_LENGTH = 50;

/** The longest text of a product, in characters; `database.rules.json` says the same. */
export const PRODUCT_TEXT_MAX = 5000;

/** The longest address of a picture, in characters; `database.rules.json` says the same. */
export const IMAGE_MAX = 2000;

/** The most products of a service; `database.rules.json` says the same. */
export const PRODUCTS_MAX = 50;

/** The longest record, in characters of the text that its history keeps; `database.rules.json` says the same. */
export const RECORD_MAX = 2_000_000;

/** The largest file that is imported, in bytes: several times what hundreds of services with all their products take. */
export const IMPORT_MAX_BYTES = 100_000_000;

/**
 * How many bytes of an import are written at once, unless a single service takes more: what a slow line carries well
 * within the time that a part has. The database takes 16 MB.
 */
export const BATCH_BYTES = 500_000;
