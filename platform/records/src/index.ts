export * from './enquiries';
export * from './enquiry-number';
export { imageAddress } from './image-address';
export { findIssues, type Place, type RecordIssue } from './issues';
export * from './json';
export * from './paths';
export { PRODUCT_ID, productIds, slugOf, withProductIds } from './product-id';
export * from './read';
export { isWellFormed, parseRows, type Row, type RowContent } from './rows';
export * from './stamps';
export {
  CODE_MAX,
  currencies,
  DETAILS_MAX,
  DOCUMENTS_MAX,
  FEATURE_MAX,
  FEATURES_MAX,
  HISTORY_LENGTH,
  HISTORY_NUMBER_MAX,
  PRICE_MAX,
  PRODUCTS_MAX,
  RECORD_MAX,
  serviceIcons,
  TITLE_MAX,
  vatKinds,
} from './schema';
