export { checkPicture, pictureName } from './check-picture.ts';
export { hideUnshown } from './hide-unshown.ts';
export { insertAsset, storeUpload } from './keep-asset.ts';
export { registerStoreMedia } from './store-media.ts';
export { storePictureUrl } from './store-picture.ts';
export { usablePixels } from './usable-pixels.ts';
