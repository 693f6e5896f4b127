export { hasProduct } from '#areas/platform/realtime/has-product.ts';
export { settleApproval } from './approval.ts';
export { checkColours } from './check-colours.ts';
export { findingsOf, wireFinding } from './check-print.ts';
export { insertProduct } from './create-product.ts';
export { emptyDocument } from './empty-document.ts';
export { fingerprintsOf } from './fingerprints.ts';
export { fontBook } from './font-book.ts';
export { holdAssets, insertRevision } from './insert-revision.ts';
export { keptFiles } from './kept-files.ts';
export {
  draftRevision,
  hasUnpublishedChanges,
  loadProduct,
  loadProductForChange,
  needsApproval,
} from './load-product.ts';
export { lockOf } from './may-edit.ts';
export { registerMedia } from './media.ts';
export { garmentUrl, lookOf, mockupPreviews, mockupUrl } from './media-urls.ts';
export { mockupFile } from './mockup-file.ts';
export { preflightProduct } from './preflight-product.ts';
export { isSellable, publishedRevision } from './published.ts';
export { removeProductFilesJob } from './remove-product-files.job.ts';
export { saveDesign } from './save-design.ts';
export { takeOffSale } from './take-off-sale.ts';
export { designUnitCost, pricedDocument } from './unit-cost.ts';
export { wirePublished } from './wire-product.ts';
