import { enquiryPagesPath } from './enquiries/enquiry-link';

/** The database path of the drafts of offers, by the number of the enquiry. */
export const offerDraftsPath = 'offerDrafts';

/** The database paths of enquiries, each by number. */
export const enquiryPlaces = ['enquiries', 'enquiryLines', 'enquiryHandling', offerDraftsPath] as const;

/** The database path of the records of deletions, by random ids: when, by whom and how many, but not which enquiries. */
export const enquiryDeletionsPath = 'enquiryDeletions';

/** What visitors sent, and how it was handled. */
export const visitorParts = [...enquiryPlaces, enquiryPagesPath, enquiryDeletionsPath] as const;

/** Tests whether a path is of what visitors sent. */
export function isOfVisitors(path: string): boolean {
  const [place] = path.split('/');
  return visitorParts.some((part) => part === place);
}

/** The files of the rules: of one database with everything, or of two. */
export const rulesFiles = {
  all: 'database.rules.json',
  records: 'records.rules.json',
  enquiries: 'enquiries.rules.json',
} as const;

/** The settings that name the databases: what visitors sent has one of its own where `enquiriesDatabaseURL` is set. */
type DatabaseSettings = { databaseURL: string; enquiriesDatabaseURL?: string };

/** Returns the address of the database that holds a path; that of a stand-in has the database's name in `ns`. */
export function databaseAt(
  { databaseURL, enquiriesDatabaseURL = databaseURL }: DatabaseSettings,
  path: string,
): URL {
  return new URL(isOfVisitors(path) ? enquiriesDatabaseURL : databaseURL);
}

/** Returns the databases of a site, each with the file of its rules. */
export function databasesOf({
  databaseURL,
  enquiriesDatabaseURL,
}: DatabaseSettings): { url: URL; rules: string }[] {
  const url = new URL(databaseURL);
  if (!enquiriesDatabaseURL) return [{ url, rules: rulesFiles.all }];
  return [
    { url, rules: rulesFiles.records },
    { url: new URL(enquiriesDatabaseURL), rules: rulesFiles.enquiries },
  ];
}
