export { seed } from '../seed/index';
export { startAuth } from './auth/auth';
export { startDatabase } from './database/index';
export { startOfficialDatabase } from './database/official';
export { startHosting } from './hosting/hosting';
export { type HostingApi, type HostingApiOptions, startHostingApi } from './hosting-api/index';
export { startMail } from './mail/mail';
