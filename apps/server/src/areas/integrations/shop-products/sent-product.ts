import type { CatalogueColour, catalogueVariants, Fingerprints, products } from '@inkstand/database/tables/index';
import { type Currency, toDecimalString } from '@inkstand/domain/money';
import { firstShopPrice } from '@inkstand/domain/shop-price';
import { createCatalogueTranslator } from '@inkstand/i18n/catalogue';
import { designUnitCost, mockupUrl } from '#areas/design/index.ts';

/** A colour and size as the shop shows it. Amounts are decimals in the shop's currency. */
export interface SentVariant {
  colour: string;
  size: string;
  sku: string;
  /** First price; later ones are the shop's own. */
  price: string;
  /** What the client pays for production. */
  cost: string;
  grams: number | null;
  /** ISO 3166-1 alpha-2. */
  origin: string | null;
  /** Key of its picture. */
  picture: string;
}

export interface SentPicture {
  url: string;
  /** Tells which picture of the shop is which, so it is unique in the product. */
  alt: string;
}

/** What the shop is told of a product. */
export interface SentProduct {
  title: string;
  description: string;
  type: string;
  tags: string[];
  /** Whether buyers may write a text of their own. */
  personalizable: boolean;
  /** By `{colour}/{view}`, in the order of the shop. */
  pictures: Record<string, SentPicture>;
  /** By `{colour}/{size}`, codes of the catalogue. */
  variants: Record<string, SentVariant>;
}

/** A published design and what its texts, pictures and prices in the shop depend on. */
export interface ProductFacts {
  product: Pick<typeof products.$inferSelect, 'tenantId' | 'id' | 'name' | 'description'>;
  variant: Pick<typeof catalogueVariants.$inferSelect, 'values' | 'colours' | 'sizes' | 'skus' | 'categories' | 'name'>;
  publishedRevision: number;
  publishedColours: readonly string[];
  /** See `pricedDocument`. */
  document: unknown;
  fingerprints: Fingerprints;
  personalizable: boolean;
  eventSlug: string;
  currency: Currency;
  discountBasisPoints: number;
}

interface ShopFacts {
  /** Of the connection, in basis points. */
  markup: number;
  publicUrl: string;
}

/** Shops belong to companies of the US region (specification 1). What a client has written stays as it is. */
const words = createCatalogueTranslator('en-US');

/** Says what a shop is told of a published design. */
export function toSentProduct(facts: ProductFacts, shop: ShopFacts): SentProduct {
  const { product, variant } = facts;
  const colours = facts.publishedColours.flatMap((code) => {
    const colour = variant.colours.find((one) => one.code === code);
    return colour ? { ...colour, name: words.shade(colour.name) } : [];
  });
  const { fabric, details } = variant.values;
  return {
    title: product.name,
    description: toHtml(
      product.description,
      [fabric, ...details].map((point) => words.text(point).text),
    ),
    type: words.blank(variant.name),
    tags: [...new Set([...variant.categories, facts.eventSlug])].toSorted(),
    personalizable: facts.personalizable,
    pictures: picturesOf(facts, colours, shop.publicUrl),
    variants: variantsOf(facts, colours, shop.markup),
  };
}

const printedViews = ({ fingerprints }: ProductFacts) =>
  (['front', 'back'] as const).filter((view) => fingerprints[view] !== undefined);

function picturesOf(facts: ProductFacts, colours: readonly CatalogueColour[], publicUrl: string) {
  const { product, variant, publishedRevision: revision, fingerprints } = facts;
  const { tenantId, id: productId } = product;
  const pictures = colours.flatMap(({ code, name }) =>
    printedViews(facts).map((view): [string, SentPicture] => {
      const url = publicUrl + mockupUrl({ tenantId, productId, revision, fingerprints }, view, code, variant);
      return [`${code}/${view}`, { url, alt: `${product.name}, ${name}, ${view}` }];
    }),
  );
  return Object.fromEntries(pictures);
}

function variantsOf(facts: ProductFacts, colours: readonly CatalogueColour[], markup: number) {
  const { variant, fingerprints, document, currency, discountBasisPoints } = facts;
  const { values, sizes, skus } = variant;
  const cost = designUnitCost({ values, fingerprints, document, currency, discountBasisPoints });
  const [view = 'front'] = printedViews(facts);
  const variants = colours.flatMap((colour) =>
    sizes.flatMap((size): [string, SentVariant][] => {
      const key = `${colour.code}/${size.code}`;
      const sku = skus[key];
      if (sku === undefined) return [];
      const sent: SentVariant = {
        colour: colour.name,
        size: size.label,
        sku: `${sku}-${facts.product.id.slice(-8).toUpperCase()}`,
        price: toDecimalString(firstShopPrice(cost, markup)),
        cost: toDecimalString(cost),
        grams: values.weight_grams ?? null,
        origin: values.country_of_origin ?? null,
        picture: `${colour.code}/${view}`,
      };
      return [[key, sent]];
    }),
  );
  return Object.fromEntries(variants);
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function toHtml(text: string, points: readonly string[]): string {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`);
  const items = points.filter((point) => point !== '').map((point) => `<li>${escapeHtml(point)}</li>`);
  return [...paragraphs, ...(items.length > 0 ? [`<ul>${items.join('')}</ul>`] : [])].join('');
}
