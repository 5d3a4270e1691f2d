/** A name in each language of the site. */
export type Names = { az: string; en: string; ru: string };
