export { seed } from '../seed/index';
export { type Auth, startAuth } from './auth/auth';
export { type DataFiles, dataIssues } from './data-issues';
export { type RunningDatabase, startDatabase } from './database/index';
export { type HostingApiOptions, startHostingApi } from './hosting-api/index';
export { type Mail, startMail } from './mail/mail';
export { STORAGE_OWNER_PATH, STORAGE_PATH, STORAGE_UPLOAD_PATH, storageAnswers } from './storage/storage';
