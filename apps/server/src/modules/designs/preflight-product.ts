import { type DesignDocument, isPrinted, printedSides, SIDE_IDS } from '@inkstand/artwork/model';
import { inkArea } from '@inkstand/artwork/scene-ink';
import type { catalogueVariants, products } from '@inkstand/database/tables/index';
import type { Ctx } from '#context.ts';
import type { FieldRefusal } from '#refusals.ts';
import { checkFindings, type DesignWarning, findingsOf } from './check-print.ts';
import { fontBook } from './font-book.ts';
import { pictureSizes } from './picture-sizes.ts';

/** Where an approved proof of exactly the draft is asked for, and there is none. */
export const APPROVAL_NEEDED: FieldRefusal = { field: 'approval', problem: 'approval_needed' };

interface Preflighted {
  product: Pick<typeof products.$inferSelect, 'tenantId' | 'colours'>;
  variant: Pick<typeof catalogueVariants.$inferSelect, 'values' | 'colours'>;
  document: DesignDocument;
}

/**
 * Everything that stops a product from going on sale, and everything that somebody should look at first: over every side, in
 * every colour offered. Nothing is published without it.
 */
export async function preflightProduct(
  ctx: Pick<Ctx, 'tx' | 'language'>,
  { product, variant, document }: Preflighted,
): Promise<{ refusals: FieldRefusal[]; warnings: DesignWarning[] }> {
  if (printedSides(document).length === 0) {
    return { refusals: [{ field: 'document', problem: 'nothing_to_print' }], warnings: [] };
  }
  const fonts = await fontBook();
  const sizes = await ctx.tx((tx) => pictureSizes(tx, product.tenantId, document));
  const findings = findingsOf({ document, fonts, sizes, variant, colours: product.colours });
  const { refusals, warnings } = checkFindings(document, findings, ctx.language);
  // It has layers, so the price charges for it, and none of them prints anything. What a shopper types may.
  const empty = SIDE_IDS.flatMap((id): FieldRefusal[] => {
    const side = document.sides[id];
    if (!isPrinted(side) || inkArea(side, fonts)) return [];
    const isTyped = side.layers.some((layer) => layer.type === 'Text' && layer.customisable && !layer.hidden);
    return isTyped ? [] : [{ field: `document.sides.${id}`, problem: 'empty_side' }];
  });
  return { refusals: [...empty, ...refusals], warnings };
}
