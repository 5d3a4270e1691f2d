export { fileOf, safePath, serveFiles } from './engine';
export { hasCode } from './error-code';
export { type Hosting, type SiteSettings, startHosting } from './hosting';
export { notWritten, replaceFileSync } from './replace-file';
export {
  type Answer,
  clientPolicy,
  isFromHere,
  jsonAnswer,
  type LoopbackServer,
  listenOnLoopback,
  readBytes,
  readText,
  serveAnswers,
} from './server';
