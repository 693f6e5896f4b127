import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { MAX_QUEUE_ROWS, QUEUE_STATES, SCAN_OUTCOMES } from './parcels-limits.ts';
import { SHOP_REPORTS, shopShipment } from './print-shop.ts';
import { SHOP_STEPS, STEPS_BEFORE_SHIPPED } from './print-shop-limits.ts';

const READ = { policy: { may: 'parcels.read' } } as const;
const REPORT = { policy: { may: 'parcels.report' } } as const;
const PLAN = { policy: { may: 'parcels.plan' } } as const;

/** A parcel in the fulfiller's queue. It names no recipient and no client. */
const queuedParcel = z.object({
  id: f.uuid,
  order_ref: z.string(),
  /** Parcel `number` of `of`. */
  number: z.number(),
  of: z.number(),
  /** Content of the barcode on its packing slip. */
  code: z.string(),
  state: z.enum(QUEUE_STATES),
  /** Days as YYYY-MM-DD; null on old parcels. */
  planned_day: z.string().nullable(),
  ship_by: z.string().nullable(),
  is_late: z.boolean(),
  /** Reference of the order that is made instead: this parcel must not be printed. */
  replaced_by: z.string().nullable(),
  /** Why it is to be printed again, empty when nobody said; null when it is not. */
  reprint: z.string().nullable(),
  techniques: z.array(z.string()),
  pieces: z.number(),
  items: z.array(z.object({ name: z.string(), colour: z.string(), size: z.string(), quantity: z.number() })),
  shipping_method: f.shippingMethod,
  country: z.string(),
  /** When they were last downloaded to the end. */
  files_at: z.string().nullable(),
  slips_at: z.string().nullable(),
});
export type QueuedParcel = z.infer<typeof queuedParcel>;

const parcel = shopShipment.extend({
  id: f.uuid,
  code: z.string(),
  state: z.enum(QUEUE_STATES),
  is_late: z.boolean(),
  /** The shipping method is tracked: it leaves with carrier and tracking number only. */
  needs_tracking: z.boolean(),
  /** What was entered when it was handed over, if that was undone. */
  entered_tracking: z.object({ carrier: z.string(), number: z.string() }).nullable(),
  /** The step that can be undone, and until when. */
  undo: z.object({ step: z.enum(SHOP_STEPS), until: z.string() }).nullable(),
  /** The other parcels of a parcel that was divided. */
  parts: z.array(z.object({ id: f.uuid, number: z.number() })),
});
export type Parcel = z.infer<typeof parcel>;

const parcelParams = f.tenantParams.extend({ parcel_id: f.uuid });
const batchParams = f.tenantParams.extend({ batch_id: f.uuid });
const parcelIds = z.array(f.uuid).min(1, 'required').max(MAX_QUEUE_ROWS, 'too_long');
const tracking = { carrier: f.optionalText(60), tracking_number: f.optionalText(60) };
const count = (minimum: number, maximum: number) =>
  z.number({ error: 'invalid' }).int('invalid').min(minimum, 'invalid').max(maximum, 'invalid');

const calendar = {
  /** Pieces a day. */
  capacity_per_day: count(1, 1_000_000),
  /** ISO weekdays, 1 is Monday. */
  working_days: z.array(count(1, 7)).min(1, 'required').max(7),
  closed_dates: z.array(z.iso.date('invalid')).max(200),
};

const printer = z.object({
  id: z.string(),
  name: z.string(),
  ...calendar,
  lead_days: z.number(),
  time_zone: z.string(),
  /** False when paused: it gets no new orders. */
  active: z.boolean(),
  /** The coming days, today first. */
  days: z.array(z.object({ day: z.string(), is_working: z.boolean(), pieces: z.number() })),
});
export type Printer = z.infer<typeof printer>;

export const parcelsCalls = {
  listParcels: call({
    route: 'GET /api/{tenant_id}/parcels',
    summary: "A fulfiller's queue: late parcels first, then by the day that they are due",
    ...READ,
    params: f.tenantParams,
    query: z.object({
      state: z.enum(QUEUE_STATES).optional(),
      technique: z.string().max(60).optional(),
      q: z.string().trim().max(200).default(''),
    }),
    reply: z.object({
      data: z.array(queuedParcel),
      /** Parcels in each state, whatever `state` says. */
      states: z.record(z.enum(QUEUE_STATES), z.number()),
      /** Parcels and pieces by technique, whatever `technique` says. */
      techniques: z.array(z.object({ technique: z.string(), parcels: z.number(), pieces: z.number() })),
      /** Days on which parcels of `data` are due though the fulfiller is closed. */
      closed_days: z.array(z.string()),
      meta: z.object({ total: z.number() }),
    }),
  }),
  getParcel: call({
    route: 'GET /api/{tenant_id}/parcels/{parcel_id}',
    summary: 'A parcel with its address, items and print files',
    ...READ,
    params: parcelParams,
    reply: z.object({ data: parcel }),
  }),
  reportParcel: call({
    route: 'POST /api/{tenant_id}/parcels/{parcel_id}/reports',
    summary: 'Ticks off a step of a parcel, or says what is wrong. With `lines`, only those pieces leave now',
    ...REPORT,
    params: parcelParams,
    body: z.object({
      type: z.enum(SHOP_REPORTS),
      ...tracking,
      message: f.optionalText(500),
      lines: z
        .array(z.object({ line_id: f.uuid, quantity: count(1, 1_000_000) }))
        .min(1)
        .max(500)
        .optional(),
    }),
    reply: f.done(parcel),
  }),
  undoParcel: call({
    route: 'POST /api/{tenant_id}/parcels/{parcel_id}/undo',
    summary: 'Takes back the last step, within ten minutes',
    ...REPORT,
    params: parcelParams,
    reply: f.done(parcel),
  }),
  reportParcels: call({
    route: 'POST /api/{tenant_id}/parcel-reports',
    summary: 'Ticks off a step of several parcels',
    ...REPORT,
    params: f.tenantParams,
    body: z.object({ ids: parcelIds, type: z.enum(STEPS_BEFORE_SHIPPED) }),
    reply: f.done(f.eachOutcome),
  }),
  scanParcel: call({
    route: 'POST /api/{tenant_id}/parcel-scans',
    summary: 'Ticks off a step of the parcel whose packing slip was scanned',
    ...REPORT,
    params: f.tenantParams,
    body: z.object({ code: f.requiredText(60), type: z.enum(SHOP_STEPS), ...tracking }),
    reply: z.object({ data: z.object({ outcome: z.enum(SCAN_OUTCOMES), parcel: queuedParcel.nullable() }) }),
  }),
  createParcelDownload: call({
    route: 'POST /api/{tenant_id}/parcel-downloads',
    summary: 'Names the parcels whose files are downloaded together',
    ...REPORT,
    params: f.tenantParams,
    body: z.object({ ids: parcelIds }),
    reply: f.done(
      z.object({
        batch_id: f.uuid,
        /** Parcels that have no print files yet, with the code on their packing slips. */
        without_files: z.array(z.object({ id: f.uuid, code: z.string() })),
      }),
    ),
  }),
  parcelFiles: call({
    route: 'GET /api/{tenant_id}/parcel-downloads/{batch_id}/files',
    summary: 'The print files of those parcels, as ZIP',
    ...READ,
    params: batchParams,
    reply: 'file',
  }),
  parcelSlips: call({
    route: 'GET /api/{tenant_id}/parcel-downloads/{batch_id}/packing-slips',
    summary: 'The packing slips of those parcels, as one PDF',
    ...READ,
    params: batchParams,
    reply: 'file',
  }),
  parcelPickList: call({
    route: 'GET /api/{tenant_id}/parcel-downloads/{batch_id}/pick-list',
    summary: 'The blanks to fetch for those parcels that are not packed yet, then parcel by parcel, as PDF',
    ...READ,
    params: batchParams,
    reply: 'file',
  }),
  getPrinter: call({
    route: 'GET /api/{tenant_id}/printer',
    summary: "The fulfiller's calendar and capacity, with what is planned",
    ...READ,
    params: f.tenantParams,
    reply: z.object({ data: printer }),
  }),
  changePrinter: call({
    route: 'PATCH /api/{tenant_id}/printer',
    summary: 'Changes days off and pieces a day; routing goes by them from now on',
    ...PLAN,
    params: f.tenantParams,
    body: z.object(calendar).partial(),
    reply: f.done(printer),
  }),
};
