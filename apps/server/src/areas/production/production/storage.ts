import type { SideId } from '@inkstand/artwork/model';

// Files in an order's own folder: it can be printed again whatever happens to the client's assets later.

/** Key of a source image, copied when the order arrived. */
export function sourceKey(tenantId: string, orderId: string, assetId: string): string {
  return `${tenantId}/orders/${orderId}/source/${assetId}`;
}

/** Folder of an order's own print files, which contain personal text. */
export const ownPrintFolder = (tenantId: string, orderId: string): string => `${tenantId}/orders/${orderId}/print`;

/** Key of a print file, derived from its content, so that lines with the same print share it. */
export function printKey(
  { tenantId, orderId }: { tenantId: string; orderId: string },
  print: { fingerprint: string; dpi: number; sideId: SideId },
  format: 'png' | 'pdf',
): string {
  return `${ownPrintFolder(tenantId, orderId)}/${print.sideId}-${print.fingerprint}-${print.dpi}.${format}`;
}

/**
 * Folder of print files shared by all orders of a design. They hold no personal text, so they survive the erasure of
 * personal data.
 */
export function sharedPrintFolder(tenantId: string, name: string): string {
  return `${tenantId}/prints/${name}`;
}
