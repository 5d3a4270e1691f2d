import { exampleCompany } from '../src/example-company';
import type { Settings } from '../src/settings';

/** Settings of a site whose services nobody answers; none of its addresses exists. */
export const settingsForTest: Settings = {
  siteUrl: 'https://www.example.az',
  company: exampleCompany,
  firebase: {
    apiKey: 'key',
    authDomain: 'none.invalid',
    projectId: 'demo-site',
    databaseURL: 'https://none.invalid',
  },
  mail: { origin: 'https://none.invalid', publicKey: 'none', serviceId: 'none', templateId: 'none' },
};
