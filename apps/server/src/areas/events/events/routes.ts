import type { Routes } from '#routes.ts';
import { changeEvents } from './change-events.ts';
import { createEvent } from './create-event.ts';
import { deleteEvent } from './delete-event.ts';
import { duplicateEvent } from './duplicate-event.ts';
import { eventAddress } from './event-address.ts';
import { eventOverview } from './event-overview.ts';
import { eventsBySlug } from './events-by-slug.ts';
import { exportEvents } from './export-events.ts';
import { getEvent } from './get-event.ts';
import { listEvents } from './list-events.ts';
import { lockEvent } from './lock-event.ts';
import { restoreEvent } from './restore-event.ts';
import { setEventApproval } from './set-event-approval.ts';
import { setEventProducts } from './set-event-products.ts';
import { setEventStatus } from './set-event-status.ts';
import { setInHandsDate } from './set-in-hands-date.ts';

export const eventsRoutes = {
  listEvents,
  exportEvents,
  changeEvents,
  createEvent,
  eventsBySlug,
  getEvent,
  setEventStatus,
  setInHandsDate,
  setEventProducts,
  setEventApproval,
  eventOverview,
  restoreEvent,
  lockEvent,
  eventAddress,
  duplicateEvent,
  deleteEvent,
} satisfies Routes<
  | 'listEvents'
  | 'exportEvents'
  | 'changeEvents'
  | 'createEvent'
  | 'eventsBySlug'
  | 'getEvent'
  | 'setEventStatus'
  | 'setInHandsDate'
  | 'setEventProducts'
  | 'setEventApproval'
  | 'eventOverview'
  | 'restoreEvent'
  | 'lockEvent'
  | 'eventAddress'
  | 'duplicateEvent'
  | 'deleteEvent'
>;
