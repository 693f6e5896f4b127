import type { Routes } from '#routes.ts';
import { createColourSet } from './create-colour-set.ts';
import { createFontSet } from './create-font-set.ts';
import { deleteColourSet } from './delete-colour-set.ts';
import { deleteFontSet } from './delete-font-set.ts';
import { storeConfiguration } from './store-configuration.ts';
import { updateStoreConfiguration } from './update-store-configuration.ts';

export const storeConfigurationRoutes = {
  storeConfiguration,
  updateStoreConfiguration,
  createColourSet,
  deleteColourSet,
  createFontSet,
  deleteFontSet,
} satisfies Routes<
  | 'storeConfiguration'
  | 'updateStoreConfiguration'
  | 'createColourSet'
  | 'deleteColourSet'
  | 'createFontSet'
  | 'deleteFontSet'
>;
