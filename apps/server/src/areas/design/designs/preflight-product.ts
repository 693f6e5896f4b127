import { isRefused } from '@inkstand/artwork/finding';
import { type Ink, isBlankInk, isFaintInk } from '@inkstand/artwork/ink';
import {
  type DesignDocument,
  type DesignSide,
  findAssetIds,
  type HexColour,
  printedSides,
} from '@inkstand/artwork/model';
import type { AssetSize, SideFinding } from '@inkstand/artwork/preflight';
import { ArtworkError, type ImageSources } from '@inkstand/artwork/print/pool';
import type { Tx } from '@inkstand/database';
import {
  assets,
  type CatalogueColour,
  type CatalogueValues,
  type catalogueVariants,
  type products,
} from '@inkstand/database/tables/index';
import { canPrintOn, hasWhite } from '@inkstand/domain/print-techniques';
import { createCatalogueTranslator } from '@inkstand/i18n/catalogue';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { type FieldError, failFields } from '#errors.ts';
import { checkFindings, type DesignWarning, fontBook, listFindings } from './check-print.ts';
import { assetIdsAmong, findPlacedPictures, refuseUnknown } from './insert-revision.ts';

/** Stands in for the shopper's text where the designer left the field empty. */
const SAMPLE_TEXT = 'Name';

interface PrintedOn {
  tenantId: string;
  fabrics: readonly CatalogueColour[];
  /** Without white ink the fabric's colour shows through. */
  hasWhite: boolean;
}

/**
 * Checks how much of each printed side is visible on each offered colour, pictures included. Nothing visible is an
 * error, very little a warning (docs/product/print.md).
 */
async function checkInk(
  ctx: Pick<Ctx, 'tx' | 'language' | 'artwork' | 'files'>,
  { document, ...on }: { document: DesignDocument } & PrintedOn,
): Promise<{ errors: FieldError[]; findings: SideFinding[] }> {
  const { fabrics } = on;
  const { shade } = createCatalogueTranslator(ctx.language);
  const errors: FieldError[] = [];
  const findings: SideFinding[] = [];
  for (const id of printedSides(document)) {
    const side = document.sides[id];
    if (!side) continue;
    const field = `document.sides.${id}`;
    const inks = await measured(ctx, on, withSamples(side));
    if (!inks) {
      errors.push({ field, problem: 'unknown_asset' });
      continue;
    }
    const named = (test: (ink: Ink) => boolean) =>
      fabrics.filter((_, index) => test(inks[index]!)).map(({ name }) => name);
    const blank = named(isBlankInk);
    const faint = named((one) => !isBlankInk(one) && isFaintInk(one));
    if (blank.length === fabrics.length) errors.push({ field, problem: 'empty_side' });
    else if (blank.length > 0)
      errors.push({ field, problem: 'not_visible_on', params: { colours: blank.map(shade).join(', ') } });
    const layer = side.layers.findLast(({ hidden }) => !hidden)?.id ?? '';
    const detail = faint.join(', ');
    if (faint.length > 0) findings.push({ code: 'design.little_ink', severity: 'warning', side: id, layer, detail });
  }
  return { errors, findings };
}

/** Undefined when a picture's file is missing. */
async function measured(
  ctx: Pick<Ctx, 'tx' | 'artwork' | 'files'>,
  { tenantId, fabrics, hasWhite }: PrintedOn,
  side: DesignSide,
): Promise<Ink[] | undefined> {
  const hexes = fabrics.map(({ hex }) => hex as HexColour);
  try {
    return await ctx.artwork.measureInk(side, await loadSources(ctx, tenantId, side), hexes, hasWhite);
  } catch (error) {
    if (error instanceof ArtworkError && error.code === 'artwork.image_missing') return undefined;
    throw error;
  }
}

/** Fills shopper fields without words of the designer's with sample text before the check. */
function withSamples(side: DesignSide): DesignSide {
  const layers = side.layers.map((layer) =>
    layer.type === 'Text' && layer.customisable && layer.text.trim() === '' ? { ...layer, text: SAMPLE_TEXT } : layer,
  );
  return { ...side, layers };
}

async function loadSources(
  { tx, files }: Pick<Ctx, 'tx' | 'files'>,
  tenantId: string,
  side: DesignSide,
): Promise<ImageSources> {
  const ids = findAssetIds(side);
  if (ids.length === 0) return {};
  const rows = await tx((open) =>
    open
      .select({ id: assets.id, storageKey: assets.storageKey })
      .from(assets)
      .where(and(eq(assets.tenantId, tenantId), inArray(assets.id, ids))),
  );
  const paths = rows.map(async ({ id, storageKey }) => [id, await files.localPath(storageKey)] as const);
  return Object.fromEntries(await Promise.all(paths));
}

/** Returns the sizes of a design's pictures by asset id; 422 on pictures of another tenant. */
export async function pictureSizes(
  tx: Tx,
  tenantId: string,
  document: DesignDocument,
): Promise<Record<string, AssetSize>> {
  const pictures = findPlacedPictures(document);
  const ids = assetIdsAmong(pictures);
  const found =
    ids.length === 0
      ? []
      : await tx
          .select({ id: assets.id, width: assets.width, height: assets.height, mimeType: assets.mimeType })
          .from(assets)
          .where(and(eq(assets.tenantId, tenantId), inArray(assets.id, ids), isNull(assets.deletedAt)));
  const sizes = Object.fromEntries(
    found.map(({ id, width, height, mimeType }) => [id, { width, height, isVector: mimeType === 'image/svg+xml' }]),
  );
  refuseUnknown(pictures, (src) => Object.hasOwn(sizes, src));
  return sizes;
}

/** The product requires an approved proof of exactly this draft, and there is none. */
export const APPROVAL_NEEDED: FieldError = { field: 'approval', problem: 'approval_needed' };

interface Preflighted {
  product: Pick<typeof products.$inferSelect, 'tenantId' | 'colours'>;
  variant: Pick<typeof catalogueVariants.$inferSelect, 'values' | 'colours'>;
  document: DesignDocument;
}

/**
 * Returns everything that blocks publishing a product and everything that somebody should check first, for every side
 * and every offered colour. Nothing is published without it.
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
  // Report layers that cannot be drawn first, for example a missing picture: their visibility cannot be measured.
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

interface Offered {
  colours: readonly CatalogueColour[];
  values: Pick<CatalogueValues, 'print_techniques'>;
}

/** Rejects duplicate colours, and colours that the variant does not have or cannot be printed on. */
export function checkColours(colours: readonly string[], { colours: offered, values }: Offered): void {
  const refused = colours.flatMap((code, index): FieldError[] => {
    const colour = offered.find((one) => one.code === code);
    const field = `colours.${index}`;
    if (!colour) return [{ field, problem: 'unknown_colour' }];
    if (!canPrintOn(values.print_techniques, colour.hex)) return [{ field, problem: 'needs_white_ink' }];
    return colours.indexOf(code) < index ? [{ field, problem: 'invalid' }] : [];
  });
  if (refused.length > 0) failFields(refused);
}
