import type { Routes } from '../../routes.ts';
import { addTemporaryImage } from './add-temporary-image.ts';
import { builderChoices } from './builder-choices.ts';
import { createFromBuilder } from './create-from-builder.ts';
import { createTemporaryStore } from './create-temporary-store.ts';
import { moveAsset } from './move-asset.ts';

export const temporaryStoresRoutes: Routes<
  'builderChoices' | 'createTemporaryStore' | 'addTemporaryImage' | 'moveAsset' | 'createFromBuilder'
> = { builderChoices, createTemporaryStore, addTemporaryImage, moveAsset, createFromBuilder };
