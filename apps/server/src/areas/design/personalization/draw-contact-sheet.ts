import { printedSides } from '@inkstand/artwork/model';
import type { Tx } from '@inkstand/database';
import { personalizationBatches } from '@inkstand/database/tables/index';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { sha256 } from '#files/file-store.ts';
import type { BatchInProgress } from './batch-in-progress.ts';
import { batchKey, isBatch } from './batch-response.ts';
import { sideText } from './columns.ts';
import { pieceFindingText } from './preflight-rows.ts';

/** Draws every piece of a batch with its line, texts, colour, size and warnings. Returns the PDF's storage key. */
export async function drawContactSheet(ctx: Ctx, batch: BatchInProgress, language: string): Promise<string> {
  const { id: batchId, name, pieces, product, images } = batch;
  const { document, columns, variant } = product;
  const sideIds = printedSides(document);
  const findColour = (code: string) => variant.colours.find((colour) => colour.code === code);
  const sizeName = (code: string) => variant.sizes.find((size) => size.code === code)?.label ?? code;
  const sheet = await ctx.artwork.contactSheet({
    language,
    title: `${product.name} · ${name}`,
    sides: sideIds.flatMap((id) => document.sides[id] ?? []),
    images,
    pieces: pieces.map(({ line, colour, size, quantity, texts, findings }) => ({
      line,
      colourHex: findColour(colour)?.hex ?? '#ffffff',
      texts: sideIds.map((id) => sideText(columns, id, texts)),
      label: columns.flatMap(({ key }) => texts[key] ?? []).join(' · '),
      note: [findColour(colour)?.name ?? colour, sizeName(size), quantity > 1 ? `× ${quantity}` : '']
        .filter(Boolean)
        .join(' '),
      // Errors come first.
      finding: findings
        .toSorted((one, other) => Number(one.severity > other.severity) - Number(one.severity < other.severity))
        .slice(0, 1)
        .map((finding) => pieceFindingText(finding, language))
        .join(''),
    })),
  });
  const key = batchKey({ tenantId: ctx.tenantId, batchId }, `sheet-${language}`, sha256(sheet), 'pdf');
  await ctx.files.put(key, sheet);
  return key;
}

const underway = new Map<string, Promise<string>>();

/** Draws the contact sheet in another language; concurrent requests draw it once. */
export function addContactSheet(ctx: Ctx, batch: BatchInProgress, language: string): Promise<string> {
  const name = `${ctx.tenantId}/${batch.id}/${language}`;
  const running = underway.get(name);
  if (running) return running;
  const wanted = knownOrDrawn(ctx, batch, language).finally(() => underway.delete(name));
  underway.set(name, wanted);
  return wanted;
}

async function knownOrDrawn(ctx: Ctx, batch: BatchInProgress, language: string): Promise<string> {
  // Another request may have drawn it since this one asked.
  const known = await ctx.tx((tx) => readSheets(tx, ctx, batch.id));
  if (known?.[language]) return known[language];
  const key = await drawContactSheet(ctx, batch, language);
  const added = sql`${personalizationBatches.sheets} || ${JSON.stringify({ [language]: key })}::jsonb`;
  await ctx.tx((tx) => tx.update(personalizationBatches).set({ sheets: added }).where(isBatch(ctx, batch.id)));
  return key;
}

/** Returns the storage keys of a batch's contact sheets by language; undefined without the batch. */
export async function readSheets(tx: Tx, ctx: Ctx, id: string): Promise<Record<string, string> | undefined> {
  const [row] = await tx
    .select({ sheets: personalizationBatches.sheets })
    .from(personalizationBatches)
    .where(isBatch(ctx, id));
  return row?.sheets;
}
