import { type Ink, isBlankInk, isFaintInk } from '@inkstand/artwork/ink';
import {
  type DesignDocument,
  type DesignSide,
  findAssetIds,
  type HexColour,
  printedSides,
} from '@inkstand/artwork/model';
import type { SideFinding } from '@inkstand/artwork/preflight';
import { ArtworkError, type ImageSources } from '@inkstand/artwork/print/pool';
import { assets, type CatalogueColour } from '@inkstand/database/tables/index';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import type { FieldError } from '#errors.ts';

/** Stands for what a shopper types where the designer wrote nothing. */
const SAMPLE_TEXT = 'Name';

interface PrintedOn {
  tenantId: string;
  fabrics: readonly CatalogueColour[];
  /** Without white ink the fabric's colour shows through. */
  hasWhite: boolean;
}

/**
 * What of each printed side is seen in each colour that is offered, pictures included. Nothing visible is refused, very
 * little is a warning (docs/product/print.md).
 */
export async function checkInk(
  ctx: Pick<Ctx, 'tx' | 'artwork' | 'files'>,
  { document, ...on }: { document: DesignDocument } & PrintedOn,
): Promise<{ errors: FieldError[]; findings: SideFinding[] }> {
  const { fabrics } = on;
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
    else if (blank.length > 0) errors.push({ field, problem: 'not_visible_on', params: { colours: blank.join(', ') } });
    const layer = side.layers.findLast(({ hidden }) => !hidden)?.id ?? '';
    const detail = faint.join(', ');
    if (faint.length > 0) findings.push({ code: 'design.little_ink', severity: 'warning', side: id, layer, detail });
  }
  return { errors, findings };
}

/** Undefined where the file of a picture is gone. */
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

/** Fields that a shopper has to fill are looked at as filled. */
function withSamples(side: DesignSide): DesignSide {
  const layers = side.layers.map((layer) =>
    layer.type === 'Text' && layer.customisable && layer.field?.required && layer.text.trim() === ''
      ? { ...layer, text: SAMPLE_TEXT }
      : layer,
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
