/** The site's public settings: written into each composed document, never baked into a bundle. */
export type Settings = {
  /** The site's own origin, such as `https://www.example.az`; canonical addresses begin with it. */
  siteUrl: string;
  firebase: { apiKey: string; authDomain: string; projectId: string; databaseURL: string };
  /** Present where the site runs on local stand-ins instead of the hosted services. */
  emulators?: { authUrl: string; databaseHost: string; databasePort: number };
  /** The e-mail provider; an empty key makes sending fail with an error (specification, section 5). */
  mail: { origin: string; publicKey: string; serviceId: string; templateId: string };
};

let current: Settings | undefined;

/** The shell (or a remote's standalone start) calls this once, before any page renders. */
export function provideSettings(settings: Settings): void {
  current = settings;
}

/** @throws where nobody provided settings: a start that forgot `provideSettings` */
export function getSettings(): Settings {
  if (!current) throw new Error('No settings: call provideSettings() before rendering.');
  return current;
}
