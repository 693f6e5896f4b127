import { printedSides } from '@inkstand/artwork/model';
import { personalisedSeries } from '@inkstand/database/tables/index';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { sha256 } from '#files/file-store.ts';
import { sideText } from './columns.ts';
import { sayPieceFinding } from './preflight-rows.ts';
import type { SeriesAtWork } from './series-at-work.ts';
import { isSeries } from './series-response.ts';
import { seriesKey } from './storage.ts';

/** Draws every piece of a series with its line, texts, colour and size, and what had better be looked at. Answers where the PDF lies. */
export async function drawContactSheet(ctx: Ctx, series: SeriesAtWork, language: string): Promise<string> {
  const { id: seriesId, name, pieces, product, images } = series;
  const { document, columns, variant } = product;
  const sideIds = printedSides(document);
  const colourOf = (code: string) => variant.colours.find((colour) => colour.code === code);
  const sizeOf = (code: string) => variant.sizes.find((size) => size.code === code)?.label ?? code;
  const sheet = await ctx.artwork.contactSheet({
    title: `${product.name} · ${name}`,
    sides: sideIds.flatMap((id) => document.sides[id] ?? []),
    images,
    pieces: pieces.map(({ line, colour, size, quantity, texts, findings }) => ({
      line,
      colourHex: colourOf(colour)?.hex ?? '#ffffff',
      texts: sideIds.map((id) => sideText(columns, id, texts)),
      label: columns.flatMap(({ key }) => texts[key] ?? []).join(' · '),
      note: [colourOf(colour)?.name ?? colour, sizeOf(size), quantity > 1 ? `× ${quantity}` : '']
        .filter(Boolean)
        .join(' '),
      // What cannot be printed comes first.
      finding: findings
        .toSorted((one, other) => one.severity.localeCompare(other.severity))
        .slice(0, 1)
        .map((finding) => sayPieceFinding(finding, language))
        .join(''),
    })),
  });
  const key = seriesKey({ tenantId: ctx.tenantId, seriesId }, `sheet-${language}`, sha256(sheet), 'pdf');
  await ctx.files.put(key, sheet);
  return key;
}

const underway = new Map<string, Promise<string>>();

/** The sheet in a language that nobody asked for before; however many ask at once, it is drawn once. */
export function addContactSheet(ctx: Ctx, series: SeriesAtWork, language: string): Promise<string> {
  const name = `${ctx.tenantId}/${series.id}/${language}`;
  const running = underway.get(name);
  if (running) return running;
  const wanted = drawContactSheet(ctx, series, language)
    .then(async (key) => {
      const added = sql`${personalisedSeries.sheets} || ${JSON.stringify({ [language]: key })}::jsonb`;
      await ctx.tx((tx) => tx.update(personalisedSeries).set({ sheets: added }).where(isSeries(ctx, series.id)));
      return key;
    })
    .finally(() => underway.delete(name));
  underway.set(name, wanted);
  return wanted;
}
