import type { HandlerReply } from '@inkstand/contract';
import type { BuilderProduct } from '@inkstand/contract/events/builder';
import type { Tx } from '@inkstand/database';
import { catalogueVariants, tenants } from '@inkstand/database/tables/index';
import { printableColours } from '@inkstand/domain/print-techniques';
import { type CatalogueTranslator, createCatalogueTranslator } from '@inkstand/i18n/catalogue';
import { asc, eq } from 'drizzle-orm';
import { COLOUR_SETS } from '#areas/events/events/looks.ts';
import { companyRegions } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { piecePrices, pricedRegions } from './check-choice.ts';

type Variant = typeof catalogueVariants.$inferSelect;

/** Returns what the builder offers. Visitors see catalogue prices, a client its own. */
export async function builderChoices(ctx: Ctx): Promise<HandlerReply<'builderChoices'>> {
  const { variants, company } = await ctx.staffTx(async (tx) => ({
    variants: await tx
      .select()
      .from(catalogueVariants)
      .where(eq(catalogueVariants.available, true))
      .orderBy(asc(catalogueVariants.position), asc(catalogueVariants.code)),
    company: await loadCompany(tx, ctx),
  }));
  const words = createCatalogueTranslator(ctx.language);
  const products = variants.flatMap(
    (variant) => toBlankResponse(variant, words, company?.discountBasisPoints ?? 0) ?? [],
  );
  const toCompanyResponse = company
    ? {
        name: company.name,
        region: company.region,
        charging_regions: [...company.regions.charging],
        card_regions: [...company.regions.withCards],
      }
    : null;
  return { data: { themes: [...COLOUR_SETS], products, company: toCompanyResponse } };
}

/** Staff see the builder as visitors do. */
async function loadCompany(tx: Tx, ctx: Ctx) {
  const { user } = ctx;
  if (!user || user.superadmin === 1) return undefined;
  const { id, name, region, discountBasisPoints } = tenants;
  const [company] = await tx
    .select({ id, name, region, discountBasisPoints })
    .from(tenants)
    .where(eq(tenants.id, user.tenant_id));
  return company && { ...company, regions: await companyRegions(tx, ctx, company) };
}

/** Names are in the visitor's language. Undefined for a blank that cannot be printed on. */
function toBlankResponse(
  { code, name, family, garment, colours, values }: Variant,
  words: CatalogueTranslator,
  discountBasisPoints: number,
): BuilderProduct | undefined {
  const area = values.print_area.front ?? values.print_area.back;
  if (!area) return undefined;
  const regions = pricedRegions(values);
  const prices = Object.fromEntries(
    regions.map((region) => [region, piecePrices(values, region, discountBasisPoints)] as const),
  );
  const shown = printableColours({ colours, values }).map((colour) => ({
    code: colour.code,
    name: words.shade(colour.name),
    hex: colour.hex,
  }));
  const print_area = { width_mm: area.width_mm, height_mm: area.height_mm };
  return { code, name: words.blank(name), family, garment, regions, prices, colours: shown, print_area };
}
