import { ORDER_STATUSES } from '@inkstand/domain/order-status';
import * as z from 'zod';
import * as f from '../fields.ts';
import { MAX_NAMED_ORDERS } from '../list-limits.ts';

const orderStatus = z.enum(ORDER_STATUSES);

/** Filters shared by the order list, exports and bulk actions. */
export const orderFilters = z.object({
  /** Matches part of the reference, promo or voucher code, name, e-mail or postcode. */
  q: z.string().trim().max(200).default(''),
  /** One or several, comma-separated. */
  status: f.several(orderStatus, ORDER_STATUSES.length).optional(),
  /**
   * `exceptions`: anything outside the normal flow. `needs_person`: blocked on a decision. `late`: a parcel is overdue
   * or cannot arrive in time. `reprint_asked`: an open reprint request.
   */
  only: z.enum(['exceptions', 'needs_person', 'late', 'reprint_asked']).optional(),
  event: f.slug.optional(),
  /** Tenant id, for staff whose list spans tenants. */
  client: f.tenantId.optional(),
  fulfiller: z.string().max(60).optional(),
  /** `failed`: orders with a refund that needs a person. */
  refund: z.enum(['failed']).optional(),
  region: f.region.optional(),
  kind: z.enum(['store', 'promo', 'sample', 'bulk', 'shop', 'replacement']).optional(),
  /** A complete promo or voucher code. */
  code: z.string().trim().max(60).optional(),
  /** Placed more than this number of days ago. */
  older_than_days: z.coerce.number().int().min(1).max(3650).optional(),
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
