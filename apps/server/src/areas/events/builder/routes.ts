import type { Routes } from '#routes.ts';
import { addTemporaryImage } from './add-temporary-image.ts';
import { builderChoices } from './builder-choices.ts';
import { builtStore } from './built-store.ts';
import { createFromBuilder } from './create-from-builder.ts';
import { createTemporaryStore } from './create-temporary-store.ts';
import { discardBuiltStore } from './discard-built-store.ts';
import { moveAsset } from './move-asset.ts';

export const temporaryStoresRoutes: Routes<
  | 'builderChoices'
  | 'createTemporaryStore'
  | 'addTemporaryImage'
  | 'builtStore'
  | 'discardBuiltStore'
  | 'moveAsset'
  | 'createFromBuilder'
> = {
  builderChoices,
  createTemporaryStore,
  addTemporaryImage,
  builtStore,
  discardBuiltStore,
  moveAsset,
  createFromBuilder,
};
