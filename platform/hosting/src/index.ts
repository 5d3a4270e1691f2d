export { hasCode } from './error-code';
export { fileOf, safePath, serveFiles } from './engine';
export { type Hosting, type SiteSettings, startHosting } from './hosting';
export {
  type Answer,
  jsonAnswer,
  type LoopbackServer,
  listenOnLoopback,
  readBytes,
  readText,
  serveAnswers,
} from './server';
