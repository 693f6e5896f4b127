import type { Routes } from '#routes.ts';
import { createView } from './create-view.ts';
import { deleteView } from './delete-view.ts';
import { listViews } from './list-views.ts';
import { updateView } from './update-view.ts';

export const viewsRoutes = { listViews, createView, updateView, deleteView } satisfies Routes<
  'listViews' | 'createView' | 'updateView' | 'deleteView'
>;
