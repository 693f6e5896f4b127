import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { fileImportBody, fileImportReply } from '../file-import.ts';
import { MAX_NOTE_LENGTH } from '../limits.ts';
import { BULK_ACTIONS, MAX_CHOSEN_ORDERS, RESENDABLE_EMAILS } from '../list-limits.ts';
import { orderFilters } from '../orders/order-filters.ts';
import { tagName } from '../orders/teamwork-shapes.ts';

/** Orders selected one by one, or all orders that match the filters. */
const selection = {
  orders: z
    .array(z.object({ tenant_id: f.tenantId, id: f.uuid }))
    .min(1)
    .max(MAX_CHOSEN_ORDERS)
    .optional(),
  filters: orderFilters.optional(),
};

/** What a care action does, apart from the words of a note; the plan needs it too. */
const careDetails = {
  /** With `tag` and `untag`: the tag's name. */
  tag: tagName.optional(),
  /** With `assign`: null for nobody. */
  assignee_id: f.uuid.nullish(),
  /** With `resend_email`. */
  email: z.enum(RESENDABLE_EMAILS).optional(),
  /** With `mark_delivered`: the day, in the time zone of each order's event. */
  delivered_on: f.listDay.optional(),
};

/** Localised reason, and how many orders it applies to. */
const refusedFor = z.object({ reason: z.string(), count: z.number() });

const bulkAction = z.object({
  id: f.uuid,
  /** One of the bulk actions, or `progress` for an uploaded progress file. */
  action: z.string(),
  label: z.string(),
  total: z.number(),
  /** Processed orders, including refused ones. */
  done: z.number(),
  refused: z.number(),
  status: z.enum(['running', 'finished', 'stopped']),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});
export type BulkAction = z.infer<typeof bulkAction>;

const bulkParams = f.tenantParams.extend({ bulk_action_id: f.uuid });
const own = { policy: { may: 'orders.read' }, params: bulkParams } as const;

export const bulkActions = {
  planBulkAction: call({
    route: 'POST /api/{tenant_id}/bulk-action-plans',
    summary: 'What an action would do to the chosen orders: to how many, and which cannot',
    policy: { may: 'orders.read' },
    params: f.tenantParams,
    body: z.object({ action: z.enum(BULK_ACTIONS), ...careDetails, ...selection }),
    reply: z.object({
      data: z.object({
        total: z.number(),
        possible: z.number(),
        /** True when more orders match than one run takes; the action cannot be started then. */
        too_many: z.boolean(),
        impossible: z.array(refusedFor),
      }),
    }),
    safe: true,
  }),
  startBulkAction: call({
    route: 'POST /api/{tenant_id}/bulk-actions',
    summary: 'Begins an action on the orders that are chosen, or fulfil the filters, at this moment',
    policy: { may: 'orders.read' },
    params: f.tenantParams,
    body: z.object({
      action: z.enum(BULK_ACTIONS),
      reason: f.optionalText(300),
      /** Only with `choose_fulfiller`: the fulfiller that makes the orders. */
      fulfiller_id: z.string().max(60).optional(),
      /** Only with `add_note`. */
      text: f.optionalText(MAX_NOTE_LENGTH),
      /** Only with `add_note`, by staff: clients do not see it. */
      internal: z.boolean().default(false),
      ...careDetails,
      ...selection,
    }),
    reply: f.done(bulkAction),
  }),
  setProgressByFile: call({
    route: 'POST /api/{tenant_id}/progress-files',
    summary: 'Progress of many orders from a CSV file; with `check` nothing is begun',
    policy: { may: 'orders.progress' },
    params: f.tenantParams,
    body: z.object(fileImportBody),
    multipart: true,
    reply: z.object({
      data: z.object({ ...fileImportReply, bulk_action: bulkAction.nullable() }),
    }),
  }),
  listBulkActions: call({
    route: 'GET /api/{tenant_id}/bulk-actions',
    summary: "The caller's own last bulk actions, newest first",
    policy: { may: 'orders.read' },
    params: f.tenantParams,
    reply: z.object({ data: z.array(bulkAction) }),
  }),
  getBulkAction: call({
    route: 'GET /api/{tenant_id}/bulk-actions/{bulk_action_id}',
    summary: 'How far a bulk action is',
    ...own,
    reply: z.object({ data: bulkAction }),
  }),
  stopBulkAction: call({
    route: 'POST /api/{tenant_id}/bulk-actions/{bulk_action_id}/stop',
    summary: 'Lets a bulk action end after the order it is at; what is done stays done',
    ...own,
    reply: f.done(bulkAction),
  }),
  listBulkActionErrors: call({
    route: 'GET /api/{tenant_id}/bulk-actions/{bulk_action_id}/unchanged-orders',
    summary: 'The orders that an action left alone, each with why',
    ...own,
    query: f.listQuery.pick({ page: true, per_page: true }),
    reply: f.listSchema(z.object({ order_ref: z.string(), reason: z.string() })),
  }),
  bulkActionErrors: call({
    route: 'GET /api/{tenant_id}/bulk-actions/{bulk_action_id}/errors',
    summary: 'The orders that an action left alone, as CSV, each with why',
    ...own,
    reply: 'file',
  }),
};
