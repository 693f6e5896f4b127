export { fingerprintsOf } from './fingerprints.ts';
export { fontBook } from './font-book.ts';
export { registerMedia } from './media.ts';
export { garmentUrl, lookOf, mockupPreviews, mockupUrl } from './media-urls.ts';
export { mockupFile } from './mockup-file.ts';
export { designUnitCost } from './unit-cost.ts';
