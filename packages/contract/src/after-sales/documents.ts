import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { orderFilters } from '../orders/order-filters.ts';

/** Orders per file. */
export const MAX_ORDERS_PER_DOCUMENT = 1000;

const DOCUMENT_KINDS = ['pick-list', 'labels', 'packing-slips'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const documentCalls = {
  packingSlips: call({
    route: 'GET /api/{tenant_id}/orders/{order_ref}/packing-slips',
    summary: "An order's packing slips as PDF: a page per parcel, without prices for gifts",
    policy: { may: 'orders.read' },
    params: f.tenantParams.extend({ order_ref: f.orderRef }),
    query: z.object({ parcel: z.coerce.number().int().min(1).max(1000).optional() }),
    reply: 'file',
  }),
  orderDocuments: call({
    route: 'GET /api/{tenant_id}/order-documents',
    summary:
      'Documents for the print room as PDF, for the filtered orders that are not shipped yet (a pick list: that a printer has and has not packed yet), or for named ones',
    policy: { may: 'orders.export' },
    params: f.tenantParams,
    query: orderFilters.extend({
      /** `kind` is the kind of the orders, as in the other order lists. */
      paper: z.enum(DOCUMENT_KINDS),
      /** Labels already used on the first sheet. */
      skip: z.coerce.number().int().min(0).max(29).default(0),
    }),
    reply: 'file',
  }),
};
