import type { Routes } from '#routes.ts';
import { catalogueFilters } from './catalogue-filters.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { getCatalogueVariant } from './get-catalogue-variant.ts';
import { importCatalogue } from './import-catalogue.ts';
import { listCatalogue } from './list-catalogue.ts';

export const catalogueRoutes = {
  listCatalogue,
  catalogueFilters,
  getCatalogueVariant,
  exportCatalogue,
  importCatalogue,
} satisfies Routes<
  'listCatalogue' | 'catalogueFilters' | 'getCatalogueVariant' | 'exportCatalogue' | 'importCatalogue'
>;
