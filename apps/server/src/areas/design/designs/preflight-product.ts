import { isRefused } from '@inkstand/artwork/finding';
import { type DesignDocument, printedSides } from '@inkstand/artwork/model';
import type { catalogueVariants, products } from '@inkstand/database/tables/index';
import { hasWhite } from '@inkstand/domain/print-techniques';
import type { Ctx } from '#context.ts';
import type { FieldError } from '#errors.ts';
import { checkInk } from './check-ink.ts';
import { checkFindings, type DesignWarning, listFindings } from './check-print.ts';
import { fontBook } from './font-book.ts';
import { pictureSizes } from './picture-sizes.ts';

/** Where an approved proof of exactly the draft is asked for, and there is none. */
export const APPROVAL_NEEDED: FieldError = { field: 'approval', problem: 'approval_needed' };

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
  ctx: Pick<Ctx, 'tx' | 'language' | 'artwork' | 'files'>,
  { product, variant, document }: Preflighted,
): Promise<{ errors: FieldError[]; warnings: DesignWarning[] }> {
  if (printedSides(document).length === 0) {
    return { errors: [{ field: 'document', problem: 'nothing_to_print' }], warnings: [] };
  }
  const fonts = await fontBook();
  const sizes = await ctx.tx((tx) => pictureSizes(tx, product.tenantId, document));
  const fabrics = variant.colours.filter(({ code }) => product.colours.includes(code));
  const found = listFindings({ document, fonts, sizes, variant, colours: product.colours });
  // What cannot be drawn, a missing picture for one, is said first: how much of it is seen cannot be known.
  const ink = isRefused(found)
    ? { errors: [], findings: [] }
    : await checkInk(ctx, {
        tenantId: product.tenantId,
        document,
        fabrics,
        hasWhite: hasWhite(variant.values.print_techniques),
      });
  const { errors, warnings } = checkFindings(document, [...found, ...ink.findings], ctx.language);
  return { errors: [...ink.errors, ...errors], warnings };
}
