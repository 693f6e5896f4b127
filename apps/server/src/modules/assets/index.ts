export { insertAsset, storeUpload } from './keep-asset.ts';
