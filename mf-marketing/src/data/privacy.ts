import { type Company, getSettings } from '@platform/contract';

/** What the company itself tells of the personal data that it handles. */
export type PrivacyNotices = NonNullable<Company['privacy']>;

/** The loader of the privacy page. Settings contain the texts only for composing and in development. */
export function loadPrivacy(): PrivacyNotices | null {
  return getSettings().company.privacy ?? null;
}
