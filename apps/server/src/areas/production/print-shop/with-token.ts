import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { readPrintShopToken } from './print-shop-token.ts';

/** The same call within the tenant of a shipment's link; 404 where we did not sign it. */
export function withToken(ctx: Ctx, token: string): { ctx: Ctx; shipmentId: string } {
  const read = readPrintShopToken(ctx.config, token);
  if (!read) fail('request.not_found');
  const { tenantId, shipmentId } = read;
  return { shipmentId, ctx: { ...ctx, tenantId, tx: (work) => ctx.database.tx({ tenant: tenantId }, work) } };
}
