export { type ServiceIcon, serviceIcon, serviceIcons } from './icons';
export { checkId, ID_MAX_BYTES, isKey } from './ids';
export { imageAddress } from './image-address';
export { findIssues, type Place, type RecordIssue } from './issues';
export { isObject, itemsOf, type Json, type JsonObject, normalise, sameJson, toRecord } from './json';
export * from './limits';
export {
  dependentsOf,
  type HistoryChange,
  historyChanges,
  historyPath,
  idOf,
  isRecordPath,
  kindOf,
  type RecordKind,
  type RecordPath,
  recordKinds,
  serviceOf,
} from './paths';
export {
  categoriesOf,
  inLanguage,
  type Product,
  parseCategory,
  parseService,
  parseServices,
  type Service,
  type ServiceSummary,
  type Translated,
} from './read';
export { isWellFormed, parseRows, type Row, type RowContent } from './rows';
export { type ComposedData, composedDataFile, hashRecord, sameState, stateText, undated } from './state';
