import type { Ctx } from '#context.ts';
import { linksExpireAt, printFileToken } from './print-file-link.ts';

/** Signed links to a shipment's print files on our own host, for whoever prints it. */
export function printFileUrls(
  ctx: Ctx,
  shipment: { fulfillerId: string; createdAt: Date },
): (fileId: string) => string {
  const { fulfillerId, createdAt } = shipment;
  const base = `/api/fulfillers/${encodeURIComponent(fulfillerId)}/print-files`;
  return (fileId) => {
    const link = { fulfillerId, tenantId: ctx.tenantId, fileId };
    return `${base}/${printFileToken(ctx.config, link, linksExpireAt(createdAt))}`;
  };
}
