import type { Ctx } from '#context.ts';
import { linksExpireAt, printFileToken } from './print-file-link.ts';

/** Where whoever makes a shipment fetches its packing slip, on our own host; good for as long as its print files are. */
export function packingSlipPath(
  ctx: Pick<Ctx, 'config' | 'tenantId'>,
  { id, fulfillerId, createdAt }: { id: string; fulfillerId: string; createdAt: Date },
): string {
  const link = { fulfillerId, tenantId: ctx.tenantId, fileId: id };
  const token = printFileToken(ctx.config, link, linksExpireAt(createdAt), 'packing-slip');
  return `/api/fulfillers/${encodeURIComponent(fulfillerId)}/packing-slips/${token}`;
}
