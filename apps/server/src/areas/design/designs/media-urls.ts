import { createHash } from 'node:crypto';
import type { Fingerprints } from '@inkstand/database/tables/index';

// Addresses of pictures that everybody may see. They name a fixed revision and what it looks like, so they can be kept for
// ever, and those of a draft cannot be guessed.

/** How our ids are written in addresses and designs. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type View = 'front' | 'back';

/** `?w=` takes one of these; without it the largest. */
export const MEDIA_WIDTHS = [240, 480, 800] as const;
export type MediaWidth = (typeof MEDIA_WIDTHS)[number];

interface DesignRevisionRef {
  tenantId: string;
  productId: string;
  revision: number;
  fingerprints: Fingerprints;
}

/** Twelve letters that stand for all that a revision prints. */
export function lookHash({ front = '', back = '' }: Fingerprints): string {
  return createHash('sha256').update(`${front}.${back}`).digest('hex').slice(0, 12);
}

/** A design's revision on its garment in one colour (a code of the variant). */
export function mockupUrl(design: DesignRevisionRef, view: View, colour: string): string {
  const { tenantId, productId, revision, fingerprints } = design;
  return `/media/products/${tenantId}/${productId}/${revision}-${lookHash(fingerprints)}/${view}-${colour}.webp`;
}

/** A blank garment; `hex` is `#rrggbb`. */
export function garmentUrl(garment: string, view: View, hex: string): string {
  return `/media/garments/${garment}/${view}-${hex.replace('#', '').toLowerCase()}.webp`;
}

/** Front and back of a design in one colour, as the wire has them; a side that cannot be printed has no picture. */
export function mockupPreviews(
  design: DesignRevisionRef,
  colour: string,
  printArea: { front?: unknown; back?: unknown },
): { front_preview: string | null; back_preview: string | null } {
  return {
    front_preview: printArea.front ? mockupUrl(design, 'front', colour) : null,
    back_preview: printArea.back ? mockupUrl(design, 'back', colour) : null,
  };
}
