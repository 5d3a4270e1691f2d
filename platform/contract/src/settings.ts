import { brand, type Language, provideTextValues } from 'shared-i18n';
import type { Company } from './company';
import type { PageOwner } from './descriptor';
import type { MenuEntry } from './menu';

/** The site's public settings, written into each composed document and not into bundles. */
export type Settings = {
  /** The site's own origin, such as `https://www.example.az`; canonical addresses begin with it. */
  siteUrl: string;
  company: Company;
  /** The origin of staff pages, if it is not the site's own. */
  staffUrl?: string;
  firebase: {
    apiKey: string;
    authDomain: string;
    projectId: string;
    databaseURL: string;
    /** The database of what visitors send; without it that is in the same one as all else. */
    enquiriesDatabaseURL?: string;
    /** The bucket for pictures; without it staff enter addresses of pictures. */
    storageBucket?: string;
  };
  /**
   * Present when the site runs on local stand-ins instead of the hosted services. Only releases of before find the
   * database by host and port.
   */
  emulators?: { authUrl: string; databaseHost: string; databasePort: number };
  /** The e-mail provider; an empty key makes sending fail with an error (specification, section 5). */
  mail: {
    origin: string;
    publicKey: string;
    serviceId: string;
    templateId: string;
    /** The template of the buyer's copy of an enquiry; without it she gets none. */
    copyTemplateId?: string;
    /** The template of mails to buyers whose offer is there; known while composing alone. Without it none is sent. */
    offerTemplateId?: string;
    /** The site key of its captcha (reCAPTCHA v2, the box to tick); without it the form has none. */
    captchaKey?: string;
  };
  /** The address that issues Firebase App Check tokens for the database of enquiries; without it none is sent. */
  appCheckUrl?: string;
  /** In its place: the web app (its id) whose tokens reCAPTCHA decides about, and its site key. */
  appCheck?: { app: string; recaptcha: 'enterprise' | 'v3'; key: string };
  /** The endpoint of reports, and the share of page loads that report (0 to 1); without it none are sent. */
  telemetry?: { url: string; sample: number };
};

/** The JSON in a composed document (`<script type="application/json" id="page">`). */
export type PageData = {
  language: Language;
  settings: Settings;
  /** The entries of header and footer; earlier composers write none. */
  menu?: MenuEntry[];
  /** The release that owns the page; `null` in documents without an owner (404 and the fallback). */
  owner: PageOwner | null;
  /** The results of the loaders on the server; `null` in a document from which browsers render the page. */
  loaderData: Record<string, unknown> | null;
};

/**
 * Reads the page data of this document. The development server writes only the settings.
 * @throws if the document was not made by the composer or a development server
 */
export function readPageData(): PageData {
  const text = document.getElementById('page')?.textContent;
  if (!text) throw new Error('This document has no #page data: it was not composed.');
  return JSON.parse(text);
}

let current: Settings | undefined;

/** Called once before any page renders, by the shell or by a remote's standalone start. */
export function provideSettings(settings: Settings): void {
  current = settings;
  const { name, founded, keepMonths, support = '24/7' } = settings.company;
  provideTextValues({ company: name, founded, months: keepMonths, support });
  Object.assign(brand, settings.company);
}

/** @throws if `provideSettings` was not called */
export function getSettings(): Settings {
  if (!current) throw new Error('No settings: call provideSettings() before rendering.');
  return current;
}
