import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { orderDetail, orderParams } from './order-shapes.ts';

export const orders = {
  getOrder: call({
    route: 'GET /api/{tenant_id}/orders/{order_ref}',
    summary: 'An order with its timeline, parcels and print files',
    policy: { may: 'orders.read' },
    params: orderParams,
    reply: z.object({ data: orderDetail }),
  }),
  actOnOrder: call({
    route: 'POST /api/{tenant_id}/orders/{order_ref}/actions',
    summary: 'Takes one of the actions that the order lists',
    policy: { may: 'orders.read' },
    params: orderParams,
    body: z.object({ action: f.requiredText(60), reason: f.optionalText(500) }),
    reply: f.done(orderDetail),
  }),
  settleNotes: call({
    route: 'POST /api/{tenant_id}/orders/{order_ref}/settled-notes',
    summary: 'Says that what waited for a person in the timeline, up to an entry, is dealt with',
    policy: { may: 'orders.correct' },
    params: orderParams,
    body: z.object({ up_to: z.int().min(1), reason: f.optionalText(300) }),
    reply: f.done(orderDetail),
  }),
  markDelivered: call({
    route: 'POST /api/{tenant_id}/orders/{order_ref}/deliveries',
    summary: 'Marks a shipped order, or one of its parcels that is on its way, as delivered',
    policy: { may: 'orders.decide' },
    params: orderParams,
    body: z.object({
      /** In the event's time zone: not in the future, and not before a parcel was sent. */
      delivered_on: f.listDay,
      /** Without it, every parcel that is on its way. */
      shipment_id: f.uuid.optional(),
    }),
    reply: f.done(orderDetail),
  }),
  undoDelivery: call({
    route: 'POST /api/{tenant_id}/orders/{order_ref}/deliveries/undo',
    summary: 'Takes back that people marked an order, or one of its parcels, as delivered',
    policy: { may: 'orders.decide' },
    params: orderParams,
    body: z.object({ shipment_id: f.uuid.optional() }),
    reply: f.done(orderDetail),
  }),
  printFile: call({
    route: 'GET /api/{tenant_id}/orders/{order_ref}/print-files/{file_id}',
    summary: "A print file's bytes",
    policy: { may: 'orders.read' },
    params: orderParams.extend({ file_id: f.uuid }),
    reply: 'file',
  }),
  linePreview: call({
    route: 'GET /api/line-previews/{token}/{version}/{side}',
    summary: "A picture of one side of an order line with the buyer's own text, by its signed link",
    policy: 'signature',
    params: z.object({
      token: z.string().min(1).max(120),
      /** Changes with the artwork. */
      version: z.string().min(1).max(40),
      side: f.side,
    }),
    query: z.object({
      /** Width in pixels. */
      w: f.pictureWidth,
      /** JPEG is for emails: Outlook shows no WebP. */
      format: z.enum(['webp', 'jpeg']).default('webp'),
    }),
    reply: 'file',
  }),
};
