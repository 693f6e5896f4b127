import type { Routes } from '#routes.ts';
import { addAssetVersion } from './add-asset-version.ts';
import { assetFile } from './asset-file.ts';
import { deleteAsset } from './delete-asset.ts';
import { deleteAssets } from './delete-assets.ts';
import { getAsset } from './get-asset.ts';
import { listAssets } from './list-assets.ts';
import { planReplacement } from './plan-replacement.ts';
import { renameAsset } from './rename-asset.ts';
import { replaceInDesigns } from './replace-in-designs.ts';
import { uploadAsset } from './upload-asset.ts';

export const assetsRoutes = {
  listAssets,
  getAsset,
  uploadAsset,
  addAssetVersion,
  planReplacement,
  replaceInDesigns,
  renameAsset,
  deleteAsset,
  deleteAssets,
  assetFile,
} satisfies Routes<
  | 'listAssets'
  | 'getAsset'
  | 'uploadAsset'
  | 'addAssetVersion'
  | 'planReplacement'
  | 'replaceInDesigns'
  | 'renameAsset'
  | 'deleteAsset'
  | 'deleteAssets'
  | 'assetFile'
>;
