import { printedSides } from '@inkstand/artwork/model';
import type { SideFinding } from '@inkstand/artwork/preflight';
import { printLimits } from '@inkstand/artwork/technique-limits';
import type { PieceFinding, personalizationPieces } from '@inkstand/database/tables/index';
import { wireFinding } from '#areas/design/designs/check-print.ts';
import type { Ctx } from '#context.ts';
import { sideText } from './columns.ts';
import type { LoadedProduct } from './load-batch-product.ts';
import { loadPictures, pictureSizes } from './load-pictures.ts';

/** A row of the file as something to be made. */
export type BatchRow = Pick<
  typeof personalizationPieces.$inferSelect,
  'line' | 'colour' | 'size' | 'quantity' | 'texts'
>;
export type Piece = BatchRow & { findings: PieceFinding[] };

/** What preflight finds on each row's piece, in the order of the rows. */
export async function preflightRows(
  ctx: Ctx,
  product: LoadedProduct,
  rows: readonly BatchRow[],
): Promise<PieceFinding[][]> {
  if (rows.length === 0) return [];
  const { document, columns, variant } = product;
  const pictures = await ctx.tx((tx) => loadPictures(tx, ctx, document));
  const { print_techniques: techniques, colour_count: colourCount } = variant.values;
  const sideIds = printedSides(document);
  const fabrics = new Map(variant.colours.map(({ code, name, hex }) => [code, { name, hex }]));
  return ctx.artwork.preflightBatch({
    sides: sideIds.flatMap((id) => {
      const side = document.sides[id];
      return side ? [{ id, side }] : [];
    }),
    sizes: pictureSizes(pictures),
    limits: printLimits(techniques, colourCount),
    pieces: rows.map(({ colour, texts }) => ({
      texts: sideIds.map((id) => sideText(columns, id, texts)),
      fabric: fabrics.get(colour) ?? { name: colour, hex: '#ffffff' },
    })),
  });
}

/** Our own checks wrote the code. */
export const sayPieceFinding = (finding: PieceFinding, language: string): string =>
  wireFinding(finding as SideFinding, language).message;
