import type { Routes } from '#routes.ts';
import { eventDetails } from './event-details.ts';
import { eventSeo } from './event-seo.ts';
import { makeEventProduct } from './make-event-product.ts';
import { updateEventDetails } from './update-event-details.ts';
import { updateEventSeo } from './update-event-seo.ts';

export const eventPagesRoutes = {
  eventDetails,
  updateEventDetails,
  eventSeo,
  updateEventSeo,
  makeEventProduct,
} satisfies Routes<'eventDetails' | 'updateEventDetails' | 'eventSeo' | 'updateEventSeo' | 'makeEventProduct'>;
