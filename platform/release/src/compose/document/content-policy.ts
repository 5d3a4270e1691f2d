import { createHash } from 'node:crypto';
import type { Settings } from '@platform/contract';
import { databasesOf, PICTURE_ORIGIN } from '@platform/records';

/**
 * The style sheet that `page-flip` writes into the page, first empty and then filled, by hash. Every document allows
 * it, because visitors navigate to the flip-book from any page.
 */
const pageFlipStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-68ovwuVEgP4KP6803CNhdg6S0jCfEydjM4sM/Qdnc5o='",
];

/** Returns the source expression that allows one inline script or style. */
export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** The hosts of pictures unless the settings name some: staff enter addresses of any `https:` host. */
export const ANY_IMAGE_HOST = ['https:'];

const signInHosts = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
const databaseHosts = [
  'https://*.firebasedatabase.app',
  'wss://*.firebasedatabase.app',
  'https://*.firebaseio.com',
  'wss://*.firebaseio.com',
];

/** Texts become markup or scripts only through the policies of `shell/src/loading/trusted-types.ts`. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default composed'];

type PolicyParts = {
  page: { settings: Settings };
  /** The origins of the remotes. */
  origins: string[];
  /** Set for staff pages, which need sign-in. */
  staff: boolean;
  imageHosts: string[];
};

/**
 * Returns the content security policy of a document: scripts only from the site's own origins, and inline only text
 * that the composer wrote. Only pages for staff reach the sign-in service; every page reaches the database, because
 * visitors navigate between public pages within one document, and the storage, to which they send files of an enquiry.
 */
export function contentPolicy(
  { page, origins, staff, imageHosts }: PolicyParts,
  inline: { importMap: string; styles: string },
): string {
  const { emulators, mail, appCheck, appCheckUrl, telemetry } = page.settings;
  const own = ["'self'", ...origins].join(' ');
  const databases = [...(emulators ? [] : databaseHosts), ...ownDatabases(page.settings)];
  const services = [...(staff ? signInSources(page.settings) : []), ...databases, ...storage(page.settings)];
  const named = [appCheckUrl, telemetry?.url].flatMap((url) => (url ? [new URL(url).origin] : []));
  return [
    "default-src 'none'",
    `script-src ${own} ${hashSource(inline.importMap)}`,
    `style-src ${own} ${[hashSource(inline.styles), ...pageFlipStyles].join(' ')}`,
    `img-src ${[own, 'data:', ...imageHosts].join(' ')}`,
    `font-src ${own}`,
    `connect-src ${[own, ...services, mail.origin, ...named].join(' ')}`,
    // reCAPTCHA has a frame of its remote's origin, so that its scripts stay out of documents.
    ...(appCheck || (mail.captchaKey && !staff) ? [`frame-src ${origins.join(' ')}`] : []),
    ...TRUSTED_TYPES,
    "base-uri 'none'",
    // Without scripts the enquiry form opens the visitor's mail program.
    "form-action 'self' mailto:",
  ].join('; ');
}

/** Returns the origins of the sign-in service, for staff pages. */
export function signInSources({ emulators }: Settings): string[] {
  return emulators ? [emulators.authUrl] : signInHosts;
}

/** Returns the origin of the storage, to which staff send pictures and buyers files; a local site has its own. */
function storage({ emulators, siteUrl, firebase }: Settings): string[] {
  return firebase.storageBucket ? [emulators ? siteUrl : PICTURE_ORIGIN] : [];
}

/** Databases that the settings name at other hosts than the hosted services answer at. */
function ownDatabases({ firebase }: Settings): string[] {
  return databasesOf(firebase)
    .filter(({ url }) => !/\.(firebasedatabase\.app|firebaseio\.com)$/.test(url.hostname))
    .flatMap(({ url: { origin } }) => [origin, origin.replace(/^http/, 'ws')]);
}
