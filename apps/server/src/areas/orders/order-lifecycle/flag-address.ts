import type { Tx } from '@inkstand/database';
import { type customers, orders } from '@inkstand/database/tables/index';
import { type AddressProblem, addressProblems } from '@inkstand/domain/address-check';
import type { ShippingMethod } from '@inkstand/domain/shipping';
import { ADDRESS_PROBLEM_LABELS } from '@inkstand/i18n/staff';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { transition } from './transition.ts';

/**
 * Puts an order on hold for its address, with the problems found; its recipient is asked by email
 * (`after-transition.ts`). Returns whether it was put on hold.
 */
export async function flagAddress(
  tx: Tx,
  ctx: Ctx,
  orderId: string,
  problems: readonly AddressProblem[],
): Promise<boolean> {
  const reason = problems.map((problem) => ADDRESS_PROBLEM_LABELS[problem]).join(' ');
  if (!(await transition(tx, ctx, { orderId, event: 'flag_address', by: 'system', reason }))) return false;
  await saveProblems(tx, ctx, orderId, problems);
  return true;
}

/** Records the address problems of an order that is on hold for its address. */
export async function saveProblems(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId'>,
  orderId: string,
  problems: readonly AddressProblem[],
): Promise<void> {
  await tx
    .update(orders)
    .set({ addressProblems: [...problems], addressConfirmed: false })
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId)));
}

type Address = Pick<
  typeof customers.$inferSelect,
  'name' | 'addressFirstLine' | 'addressCity' | 'addressPostcode' | 'addressCountry'
> & { addressSecondLine?: string | undefined };

/**
 * Returns the problems in a customer's address, for a parcel that is sent by `method`.
 * @param served ISO codes of the countries that are delivered to, where nobody has checked the country yet
 */
export function doubtsAbout(customer: Address, method: ShippingMethod, served?: readonly string[]): AddressProblem[] {
  const problems = addressProblems(
    {
      name: customer.name,
      firstLine: customer.addressFirstLine,
      secondLine: customer.addressSecondLine ?? '',
      city: customer.addressCity,
      postcode: customer.addressPostcode,
      country: customer.addressCountry,
    },
    method,
  );
  return served?.includes(customer.addressCountry) === false ? ['country_not_served', ...problems] : problems;
}
