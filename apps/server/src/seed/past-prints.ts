import { printedSides, toPixels } from '@inkstand/artwork/model';
import type { printFiles } from '@inkstand/database/tables/index';
import { printKey } from '#areas/production/index.ts';
import { demoId } from './ids.ts';
import type { PastLine } from './past-lines.ts';

const FORMATS = ['png', 'pdf'] as const;

/**
 * The print files of a line that was processed. They have no checksum yet: drawing them all would take longer than the
 * rest of the start, so each is drawn when it is first read or submitted.
 */
export function pastPrints(
  order: { tenantId: string; id: string },
  lineId: string,
  { product: { document }, fingerprints }: PastLine,
  createdAt: Date,
): (typeof printFiles.$inferInsert)[] {
  const { tenantId, id: orderId } = order;
  return printedSides(document).flatMap((sideId) => {
    const area = document.sides[sideId]?.printArea;
    const fingerprint = fingerprints[sideId];
    if (!area || !fingerprint) return [];
    const { width, height } = toPixels(area);
    return FORMATS.map((format) => ({
      tenantId,
      id: demoId(`print file ${lineId} ${sideId} ${format}`),
      orderId,
      orderLineId: lineId,
      side: sideId,
      format,
      storageKey: printKey({ tenantId, orderId }, { fingerprint, dpi: area.dpi, sideId }, format),
      sha256: '',
      fingerprint,
      bytes: 0,
      widthPx: width,
      heightPx: height,
      dpi: area.dpi,
      widthMm: Math.round(area.widthMm),
      heightMm: Math.round(area.heightMm),
      createdAt,
    }));
  });
}
