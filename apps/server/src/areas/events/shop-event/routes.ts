import type { Routes } from '#routes.ts';
import { shopifyEvent } from './shopify-event.ts';

export const shopEventRoutes = { shopifyEvent } satisfies Routes<'shopifyEvent'>;
