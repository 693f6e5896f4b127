import { printedSides } from '@inkstand/artwork/model';
import type { SideFinding } from '@inkstand/artwork/preflight';
import { printLimits } from '@inkstand/artwork/technique-limits';
import type { PieceFinding, personalizationPieces } from '@inkstand/database/tables/index';
import { cleanOwnText } from '@inkstand/domain/own-text';
import { isRestrictedText } from '@inkstand/domain/restricted-text';
import { toDesignWarning } from '#areas/design/designs/check-print.ts';
import type { Ctx } from '#context.ts';
import { sideText, type TextColumn } from './columns.ts';
import { type BatchProduct, type LoadedProduct, loadPictures, pictureSizes } from './load-batch-product.ts';
import type { BatchSheet, PersonalizationFault, SheetRow } from './read-batch-file.ts';

/** A valid row of the file as a piece. */
export type BatchRow = Pick<
  typeof personalizationPieces.$inferSelect,
  'line' | 'colour' | 'size' | 'quantity' | 'texts'
>;
export type Piece = BatchRow & { findings: PieceFinding[] };

/** Returns the preflight findings of each row's piece, in row order. */
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

/** The cast is safe: the code comes from our own checks. */
export const pieceFindingText = (finding: PieceFinding, language: string): string =>
  toDesignWarning(finding as SideFinding, language).message;

const MAX_QUANTITY = 10_000;

/** Checks every row; rows without a fault are returned as pieces. */
export function checkBatchRows(
  sheet: BatchSheet,
  product: BatchProduct,
): { rows: BatchRow[]; faults: PersonalizationFault[] } {
  const faults: PersonalizationFault[] = [...sheet.faults, ...missingColumns(sheet, product)];
  const rows: BatchRow[] = [];
  for (const row of sheet.rows) {
    const { piece, faults: found } = checkRow(row, sheet, product);
    faults.push(...found);
    if (piece && found.length === 0) rows.push(piece);
  }
  return { rows, faults: faults.toSorted((one, other) => one.line - other.line) };
}

/** Colour and size are optional where there is only one choice; a text is optional where it is not required. */
function missingColumns({ keys, rows }: BatchSheet, product: BatchProduct): PersonalizationFault[] {
  const line = Math.max(1, (rows[0]?.line ?? 2) - 1);
  const wanted = [
    ...product.columns.filter(({ required }) => required).map(({ key, heading }) => ({ key, heading })),
    ...(product.colours.length > 1 ? [{ key: 'colour', heading: 'colour' }] : []),
    ...(product.variant.sizes.length > 1 ? [{ key: 'size', heading: 'size' }] : []),
  ];
  return wanted
    .filter(({ key }) => !keys.has(key))
    .map(({ key, heading }) => ({ line, field: key, problem: 'column_missing', params: { name: heading } }));
}

function checkRow({ line, cells }: SheetRow, { keys }: BatchSheet, product: BatchProduct) {
  const faults: PersonalizationFault[] = [];
  const note = (field: string, problem: PersonalizationFault['problem'], params?: PersonalizationFault['params']) =>
    void faults.push({ line, field, problem, ...(params ? { params } : {}) });

  const texts: Record<string, string> = {};
  for (const column of product.columns) {
    const text = cleanOwnText(cells[column.key] ?? '');
    if (keys.has(column.key)) checkText(text, column, product, note);
    if (text) texts[column.key] = text;
  }
  const offered = product.variant.colours.filter(({ code }) => product.colours.includes(code));
  const colour = choose(offered, cells.colour, ({ name }) => name);
  if (!colour && (keys.has('colour') || product.colours.length <= 1)) {
    note('colour', cells.colour ? 'unknown_colour' : 'required');
  }
  const size = choose(product.variant.sizes, cells.size, ({ label }) => label);
  const isMade = colour && size && product.variant.skus[`${colour.code}/${size.code}`] !== undefined;
  if (!size && (keys.has('size') || product.variant.sizes.length <= 1)) {
    const list = product.variant.sizes.map(({ label }) => label).join(', ');
    note('size', cells.size ? 'unknown_size' : 'required', { list });
  } else if (colour && size && !isMade) note('size', 'unknown_variant');
  const quantity = cells.quantity ? Number(cells.quantity) : 1;
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) note('quantity', 'invalid_quantity');
  const piece = colour && size && { line, colour: colour.code, size: size.code, quantity, texts };
  return { piece, faults };
}

/** Finds a choice by code or display name; an empty cell means the only choice, if there is just one. */
function choose<Choice extends { code: string }>(
  choices: readonly Choice[],
  cell: string | undefined,
  choiceName: (choice: Choice) => string,
): Choice | undefined {
  if (!cell) return choices.length === 1 ? choices[0] : undefined;
  const wanted = cell.toLowerCase();
  const named = (choice: Choice) => [choice.code, choiceName(choice)].some((name) => name.toLowerCase() === wanted);
  return choices.find(named);
}

function checkText(
  text: string,
  column: TextColumn,
  { layers, fonts }: BatchProduct,
  note: (field: string, problem: PersonalizationFault['problem'], params?: PersonalizationFault['params']) => void,
): void {
  const { key, maxLength, required, restricted, isLast } = column;
  if (required && text.trim() === '') note(key, 'required');
  const isTooLong = [...text].length > maxLength;
  if (isTooLong) note(key, 'too_long');
  if (!isLast && text.includes('\n')) note(key, 'one_line');
  if (restricted && !isRestrictedText(isLast ? text.replaceAll('\n', ' ') : text)) note(key, 'only_letters');
  const layer = layers.get(key);
  // Shaping a text of any length would take long.
  if (!layer || isTooLong) return;
  const face = fonts.get(layer);
  const missing = text
    .normalize('NFC')
    .split('\n')
    .flatMap((line) => face.shape(line, layer.letterSpacing === 0).missing);
  if (missing.length > 0) note(key, 'not_printable', { characters: [...new Set(missing)].join(', ') });
}
