import type { Routes } from '#routes.ts';
import { createEvent } from './create-event.ts';
import { createPromoCodes } from './create-promo-codes.ts';
import { createVoucher } from './create-voucher.ts';
import { eventOverview } from './event-overview.ts';
import { getEvent } from './get-event.ts';
import { listCodes } from './list-codes.ts';
import { listEvents } from './list-events.ts';
import { setEventProducts } from './set-event-products.ts';
import { setEventStatus } from './set-event-status.ts';
import { setInHandsDate } from './set-in-hands-date.ts';

export const eventsRoutes = {
  listEvents,
  createEvent,
  getEvent,
  setEventStatus,
  setInHandsDate,
  setEventProducts,
  eventOverview,
  listCodes,
  createPromoCodes,
  createVoucher,
} satisfies Routes<
  | 'listEvents'
  | 'createEvent'
  | 'getEvent'
  | 'setEventStatus'
  | 'setInHandsDate'
  | 'setEventProducts'
  | 'eventOverview'
  | 'listCodes'
  | 'createPromoCodes'
  | 'createVoucher'
>;
