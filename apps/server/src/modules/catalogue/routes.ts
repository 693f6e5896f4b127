import type { Routes } from '#routes.ts';
import { listCatalogue } from './list-catalogue.ts';

export const catalogueRoutes = { listCatalogue } satisfies Routes<'listCatalogue'>;
