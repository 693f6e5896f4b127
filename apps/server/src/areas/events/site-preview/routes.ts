import type { Routes } from '#routes.ts';
import { createPreviewLink } from './create-preview-link.ts';

export const sitePreviewRoutes = { createPreviewLink } satisfies Routes<'createPreviewLink'>;
