export { checkPicture, pictureName, uploadNotes, usablePixels } from './assets/check-picture.ts';
export { hideUnshown } from './assets/hide-unshown.ts';
export { registerStoreMedia } from './assets/store-media.ts';
export { insertAsset, storeLogo, storePicture, storePictureUrl, storeUpload } from './assets/store-picture.ts';
export { offeredVariants } from './catalogue/public-catalogue.ts';
export { toPrintAreasResponse } from './catalogue/variant-response.ts';
export { fontBook, toDesignWarning } from './designs/check-print.ts';
export { insertProduct } from './designs/create-product.ts';
export { removeProductFilesJob } from './designs/delete-product.ts';
export { computeFingerprints, insertRevision } from './designs/insert-revision.ts';
export {
  contentHash,
  designUnitCost,
  emptyDocument,
  isSellable,
  loadProduct,
  MEDIA_WIDTHS,
  mockupHash,
  mockupPreviews,
  mockupUrl,
  needsApproval,
  pricedDocument,
  publishedRevision,
  type ShownVariant,
} from './designs/load-product.ts';
export { registerMedia } from './designs/media.ts';
export { mockupFile } from './designs/mockup-file.ts';
export { ownTextMockup, ownTextSide } from './designs/own-text-mockup.ts';
export { preflightProduct } from './designs/preflight-product.ts';
export { toPublishedResponse } from './designs/product-response.ts';
export { readTextPreview, signTextPreview } from './designs/text-preview-token.ts';
export { personalizationJobs } from './personalization/personalization-jobs.ts';
export { purgeOldBatches } from './personalization/purge-old-batches.ts';
export { reopenBatch } from './personalization/reopen-batch.ts';
export { erasePeopleOfOldProofs } from './proofs/erase-people-of-old-proofs.ts';
export { writeProofEmail } from './proofs/proof-emails.ts';
export { proofFolder } from './proofs/proof-pdf.ts';
