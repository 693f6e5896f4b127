import { ORDER_STATUSES } from '@inkstand/domain/order-status';
import * as z from 'zod';
import * as f from '../fields.ts';
import { MAX_NAMED_ORDERS } from '../list-limits.ts';

const orderStatus = z.enum(ORDER_STATUSES);

/** What a list, an export or a bulk action of orders is narrowed down by. */
export const orderFilters = z.object({
  /** Reference, promo or voucher code, name, e-mail, postcode, or a part of them. */
  q: z.string().trim().max(200).default(''),
  /** One, or several between commas. */
  status: f.several(orderStatus, ORDER_STATUSES.length).optional(),
  /**
   * `exceptions`: whatever is off the main line. `needs_person`: what does not go on before somebody decides. `late`: a
   * parcel should be on its way, or cannot be in hands in time. `reprint_asked`: somebody waits for an answer.
   */
  only: z.enum(['exceptions', 'needs_person', 'late', 'reprint_asked']).optional(),
  event: f.slug.optional(),
  /** A tenant's id, for staff whose list spans tenants. */
  client: f.tenantId.optional(),
  fulfiller: z.string().max(60).optional(),
  /** `failed`: those with a refund that waits for a person. */
  refund: z.enum(['failed']).optional(),
  region: f.region.optional(),
  kind: z.enum(['store', 'promo', 'sample', 'bulk', 'replacement']).optional(),
  /** A promo or voucher code, whole. */
  code: z.string().trim().max(60).optional(),
  /** Placed more than so many days ago. */
  older_than_days: z.coerce.number().int().min(1).max(3650).optional(),
  /** These alone: references between commas. */
  refs: f.several(f.orderRef, MAX_NAMED_ORDERS).optional(),
});
export type OrderFilters = z.output<typeof orderFilters>;

const ORDER_SORTS = ['recent', 'oldest', 'total-desc', 'total-asc', 'exceptions'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

export const orderListQuery = f.listQuery.extend({
  ...orderFilters.shape,
  sort: z.enum(ORDER_SORTS).default('recent'),
});
