import type { Settings } from '@platform/contract';
import { exampleCompany } from '@platform/contract/example-company';

export const settingsForTest: Settings = {
  siteUrl: 'https://www.example.az',
  company: exampleCompany,
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

export const enquiryForTest = {
  name: ' Ülviyyə Əliyeva ',
  email: 'ulviyye@example.az',
  company: '',
  service: 'furniture',
  subject: 'Qiymət təklifi',
  message: '12 stol',
} as const;
