export { hasCode } from './error-code';
export { fileOf, safePath, serveFiles } from './engine';
export { type Hosting, type SiteSettings, startHosting } from './hosting';
export {
  ANY_ORIGIN,
  type Answer,
  jsonAnswer,
  type LoopbackServer,
  listenOnLoopback,
  readBytes,
  readText,
  serveAnswers,
} from './server';
