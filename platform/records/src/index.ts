export * from './enquiries';
export { imageAddress } from './image-address';
export { findIssues, type Place, type RecordIssue } from './issues';
export * from './json';
export * from './paths';
export * from './read';
export { isWellFormed, parseRows, type Row, type RowContent } from './rows';
export * from './stamps';
export {
  DETAILS_MAX,
  FEATURE_MAX,
  FEATURES_MAX,
  HISTORY_LENGTH,
  HISTORY_NUMBER_MAX,
  PRODUCTS_MAX,
  RECORD_MAX,
  serviceIcons,
  TITLE_MAX,
} from './schema';
