import { ORDER_STATUSES } from '@inkstand/domain/order-status';
import * as z from 'zod';
import * as f from '../fields.ts';
import { MAX_NAMED_ORDERS } from '../list-limits.ts';

const orderStatus = z.enum(ORDER_STATUSES);

/** Filters shared by the order list, exports and bulk actions. */
export const orderFilters = z.object({
  /** Matches part of the reference, a promo or voucher code, the shop's number, part of name, email or postcode. */
  q: z.string().trim().max(200).default(''),
  /** One or several, comma-separated. */
  status: f.several(orderStatus, ORDER_STATUSES.length).optional(),
  /**
   * `exceptions`: anything outside the normal flow. `needs_person`: someone has to decide, that is an exception other
   * than `cancelled`, a failed refund or an open reprint request. `late`: a parcel is overdue or cannot arrive in time.
   * `to_ship`: under way, and nothing stops it. `reprint_asked`: an open reprint request, or waiting for a reprint.
   */
  only: z.enum(['exceptions', 'needs_person', 'late', 'to_ship', 'reprint_asked']).optional(),
  event: f.slug.optional(),
  /** Tenant id, for staff whose list spans tenants. */
  client: f.tenantId.optional(),
  fulfiller: z.string().max(60).optional(),
  /** `yes`: its last parcel has arrived. `no`: it is shipped, and nobody has reported that it arrived. */
  delivered: z.enum(['yes', 'no']).optional(),
  /** `failed`: orders with a refund that needs a person. */
  refund: z.enum(['failed']).optional(),
  /** Id of a tag. */
  tag: f.uuid.optional(),
  /** A colleague's id, the caller's own as `me`, or `nobody`. */
  assignee: z.union([z.enum(['me', 'nobody']), f.uuid]).optional(),
  region: f.region.optional(),
  kind: z.enum(['store', 'promo', 'sample', 'bulk', 'shop', 'replacement']).optional(),
  /** A complete promo or voucher code. */
  code: z.string().trim().max(60).optional(),
  /** Placed more than this number of days ago. */
  older_than_days: z.coerce.number().int().min(1).max(3650).optional(),
  /** Placed on these days. */
  ...f.dayRange,
  /** Only these references, comma-separated. */
  refs: f.several(f.orderRef, MAX_NAMED_ORDERS).optional(),
});
export type OrderFilters = z.output<typeof orderFilters>;

const ORDER_SORTS = ['recent', 'oldest', 'total-desc', 'total-asc', 'exceptions'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

export const orderListQuery = f.listQuery.extend({
  ...orderFilters.shape,
  sort: z.enum(ORDER_SORTS).default('recent'),
});
