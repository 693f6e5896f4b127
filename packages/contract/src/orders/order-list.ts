import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { orderFilters, orderListQuery } from './order-filters.ts';
import { orderRow } from './order-shapes.ts';

/** Sums of all orders that match, per currency; they equal the sums of an export with the same filters. */
const orderTotals = z.object({
  orders: z.number(),
  items: z.number(),
  /** Empty for users without `revenue.read`. */
  currencies: z.array(
    z.object({
      currency: f.currency,
      orders: z.number(),
      /** Paid by customers, and given back of it. */
      total: f.decimal,
      refunded: f.decimal,
      production_cost: f.decimal,
    }),
  ),
});
/** Each counts up to `MAX_COUNTED_IN_VIEW` and one more, which says that there are more. */
const orderCounts = z.object({
  needs_person: z.number(),
  late: z.number(),
  to_ship: z.number(),
  no_printer: z.number(),
});
export type OrderCounts = z.infer<typeof orderCounts>;

/** A filter value of the order list. */
const filterOption = z.object({
  value: z.string(),
  label: z.string(),
  /** For an event in a list that spans tenants: its company. */
  client: z.string().nullable(),
});
export type FilterOption = z.infer<typeof filterOption>;

export const orderListCalls = {
  listOrders: call({
    route: 'GET /api/{tenant_id}/orders',
    summary: 'Orders, newest first; `all` as tenant for staff',
    policy: { may: 'orders.read' },
    params: f.tenantParams,
    query: orderListQuery,
    reply: f.longListSchema(orderRow),
  }),
  orderTotals: call({
    route: 'GET /api/{tenant_id}/order-totals',
    summary: 'How many orders match the filters of a list, and what they come to in each currency',
    policy: { may: 'orders.read' },
    params: f.tenantParams,
    query: orderFilters,
    reply: z.object({ data: orderTotals }),
  }),
  orderCounts: call({
    route: 'GET /api/{tenant_id}/order-counts',
    summary: 'How many orders are in each of the views that name work to do',
    policy: { may: 'orders.read' },
    params: f.tenantParams,
    query: z.object({ event: f.slug.optional() }),
    reply: z.object({ data: orderCounts }),
  }),
  orderFilterOptions: call({
    route: 'GET /api/{tenant_id}/order-filters',
    summary: 'Events, clients, fulfillers, tags or colleagues whose names contain `q`, to filter a list of orders by',
    policy: { may: 'orders.read' },
    params: f.tenantParams,
    query: z.object({
      of: z.enum(['events', 'clients', 'fulfillers', 'tags', 'people']),
      q: z.string().trim().max(100).default(''),
      /** The selected option; always included, whatever `q` is. */
      chosen: z.string().max(60).default(''),
    }),
    reply: z.object({ data: z.array(filterOption) }),
  }),
  exportOrders: call({
    route: 'GET /api/{tenant_id}/order-exports',
    summary: 'The filtered orders as CSV, oldest first: a row per order, or per line with its parcel',
    policy: { may: 'orders.export' },
    params: f.tenantParams,
    query: orderFilters.extend({ per: z.enum(['order', 'line']).default('order') }),
    reply: 'file',
  }),
};
