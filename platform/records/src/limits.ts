/** The longest title of a service and name of a category, in characters. */
export const TITLE_MAX = 200;

/** The longest details text, in characters. */
export const DETAILS_MAX = 20_000;

/** The longest feature or hashtag, in characters. */
export const FEATURE_MAX = 500;

/** The most features or hashtags of a list. */
export const FEATURES_MAX = 50;

/** The longest text of a product, in characters. */
export const PRODUCT_TEXT_MAX = 5000;

/** The longest address of a picture, in characters. */
export const IMAGE_MAX = 2000;

/** The most products of a service. */
export const PRODUCTS_MAX = 50;

/** The longest record, in characters of the text that its history keeps (`stateText`). */
export const RECORD_MAX = 2_000_000;

/** How many entries of a record's history are kept. */
export const HISTORY_LENGTH = 50;
