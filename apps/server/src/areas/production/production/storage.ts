import type { SideId } from '@inkstand/artwork/model';

// An order's own folder: whatever happens to the client's assets later, the order can be printed again.

/** A source image, copied when the order came in. */
export function sourceKey(tenantId: string, orderId: string, assetId: string): string {
  return `${tenantId}/orders/${orderId}/source/${assetId}`;
}

/** The print files that are an order's own, because somebody's words are in them. */
export const ownPrintFolder = (tenantId: string, orderId: string): string => `${tenantId}/orders/${orderId}/print`;

/** A print file. Lines that print the same share it, so its name is what it shows. */
export function printKey(
  { tenantId, orderId }: { tenantId: string; orderId: string },
  print: { fingerprint: string; dpi: number; sideId: SideId },
  format: 'png' | 'pdf',
): string {
  return `${ownPrintFolder(tenantId, orderId)}/${print.sideId}-${print.fingerprint}-${print.dpi}.${format}`;
}

/**
 * The folder of print files that any order of the same design shares. Nobody's own words are in them, so they need not go
 * when a person's data do.
 */
export function sharedPrintFolder(tenantId: string, name: string): string {
  return `${tenantId}/prints/${name}`;
}
