import type { Settings } from '@platform/contract';

export const settingsForTest: Settings = {
  siteUrl: 'https://www.example.az',
  firebase: {
    apiKey: 'key',
    authDomain: 'demo-site.firebaseapp.com',
    projectId: 'demo-site',
    databaseURL: 'https://demo-site-default-rtdb.firebaseio.com/',
  },
  mail: {
    origin: 'https://mail.example.az',
    publicKey: 'public',
    serviceId: 'service',
    templateId: 'template',
  },
};
