import type { Routes } from '#routes.ts';
import { assetFile } from './asset-file.ts';
import { listAssets } from './list-assets.ts';
import { uploadAsset } from './upload-asset.ts';

export const assetsRoutes = { listAssets, uploadAsset, assetFile } satisfies Routes<
  'listAssets' | 'uploadAsset' | 'assetFile'
>;
