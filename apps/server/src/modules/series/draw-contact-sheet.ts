import { printedSides } from '@inkstand/artwork/model';
import { createProblemTranslator } from '@inkstand/i18n/problems';
import type { Ctx } from '#context.ts';
import { sideText } from './columns.ts';
import type { SeriesAtWork } from './draw-series.ts';

/** Every piece of a series with its line, texts, colour and size, and what had better be looked at (PDF). */
export function drawContactSheet(ctx: Ctx, { name, rows, product, images }: SeriesAtWork): Promise<Uint8Array> {
  const { document, columns, variant } = product;
  const t = createProblemTranslator(ctx.language);
  const sideIds = printedSides(document);
  const colourOf = (code: string) => variant.colours.find((colour) => colour.code === code);
  const sizeOf = (code: string) => variant.sizes.find((size) => size.code === code)?.label ?? code;
  return ctx.artwork.contactSheet({
    title: `${product.name} · ${name}`,
    sides: sideIds.flatMap((id) => document.sides[id] ?? []),
    images,
    warnings: { outside: t('finding.partly_outside'), shrunk: t('finding.text_shrunk', { detail: '{percent}' }) },
    pieces: rows.map(({ line, colour, size, quantity, texts }) => ({
      line,
      colourHex: colourOf(colour)?.hex ?? '#ffffff',
      texts: sideIds.map((id) => sideText(columns, id, texts)),
      label: columns.flatMap(({ key }) => texts[key] ?? []).join(' · '),
      note: [colourOf(colour)?.name ?? colour, sizeOf(size), quantity > 1 ? `× ${quantity}` : '']
        .filter(Boolean)
        .join(' '),
    })),
  });
}
