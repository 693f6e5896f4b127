import {
  type CustomTextProblem,
  customTextProblem,
  findCustomFields,
  isEmptySide,
  withCustomText,
} from '@inkstand/artwork/custom-text';
import { sideFingerprint } from '@inkstand/artwork/fingerprint';
import { type DesignDocument, SIDE_IDS, type SideId } from '@inkstand/artwork/model';
import { preflightUnit } from '@inkstand/artwork/preflight-unit';
import { printLimits } from '@inkstand/artwork/technique-limits';
import type { HandlerInput } from '@inkstand/contract';
import type { BasketLine } from '@inkstand/contract/buying/checkout';
import { newId } from '@inkstand/database';
import type { CatalogueColour, CatalogueSize, CatalogueValues, Fingerprints } from '@inkstand/database/tables/index';
import type { QuantityBreak } from '@inkstand/domain/costs';
import { parseDecimal, toDecimal } from '@inkstand/domain/money';
import { orderCost } from '@inkstand/domain/order-cost';
import { isBelowMinimumCharge, type PricedBasket, priceBasket } from '@inkstand/domain/pricing';
import { REGIONS } from '@inkstand/domain/regions';
import { resolveShippingPrices, type ShippingMethod } from '@inkstand/domain/shipping';
import { formatMinor, type Params } from '@inkstand/i18n';
import { createProblemTranslator } from '@inkstand/i18n/problems';
import { designUnitCost, fontBook } from '#areas/design/index.ts';
import { FREE_LINE, type NewOrderLine } from '#areas/orders/index.ts';
import { type FieldError, type FieldProblem, failField, failFields } from '#errors.ts';
import { type BasketEvent, currentBasket, type LoadedBasket, type Offer, shownPrice } from './load-basket.ts';

type OwnTexts = Pick<BasketLine, 'custom_text_front' | 'custom_text_back'>;

/** The problem with a side's custom text. */
interface TextError {
  side: SideId;
  problem: Extract<FieldProblem, 'required' | 'invalid' | 'text_too_long' | 'only_letters' | 'not_printable'>;
  params?: Params;
}

const PROBLEMS: Readonly<Record<CustomTextProblem, TextError['problem']>> = {
  required: 'required',
  too_long: 'text_too_long',
  only_letters_numbers_spaces: 'only_letters',
  not_customisable: 'invalid',
};

export const textOn = (texts: OwnTexts, side: SideId): string =>
  side === 'front' ? texts.custom_text_front : texts.custom_text_back;

type Printing = Pick<CatalogueValues, 'print_techniques' | 'colour_count'>;

/**
 * Returns why a line with these custom texts cannot be printed; undefined when it can. A line of which nothing would be
 * printed lacks a text.
 */
export async function findTextError(
  document: DesignDocument,
  texts: OwnTexts,
  printing: Printing,
): Promise<TextError | undefined> {
  const error = await findFieldError(document, texts, printing);
  if (error) return error;
  const asked = sideToWriteOn(document, texts);
  return asked && { side: asked, problem: 'required' };
}

/** Returns the side whose text is lacking where nothing at all would be printed. */
export function sideToWriteOn(document: DesignDocument, texts: OwnTexts): SideId | undefined {
  const fields = findCustomFields(document);
  const isEmpty = SIDE_IDS.every((id) => {
    const side = document.sides[id];
    return !side || isEmptySide(withCustomText(side, textOn(texts, id)));
  });
  return isEmpty ? SIDE_IDS.find((id) => fields[id]) : undefined;
}

/** Returns why a design's custom texts cannot be printed, field by field; undefined when they can. */
export async function findFieldError(
  document: DesignDocument,
  texts: OwnTexts,
  printing: Printing,
): Promise<TextError | undefined> {
  for (const side of SIDE_IDS) {
    const textError = await findTextErrorOnSide(document, side, textOn(texts, side), printing);
    if (textError) return textError;
  }
  return undefined;
}

async function findTextErrorOnSide(
  document: DesignDocument,
  side: SideId,
  text: string,
  { print_techniques: techniques, colour_count: colourCount }: Printing,
): Promise<TextError | undefined> {
  const design = document.sides[side];
  if (!design) return text === '' ? undefined : { side, problem: 'invalid' };
  const problem = customTextProblem(design, text);
  if (problem) return { side, problem: PROBLEMS[problem] };
  if (text === '') return undefined;
  // Unsupported or overlong text would be printed as boxes or cut off, and the paid order would stop in production.
  const fonts = await fontBook();
  const findings = preflightUnit({ side: design, text, fonts, limits: printLimits(techniques, colourCount) });
  const refused = findings.filter(({ severity }) => severity === 'error');
  const missing = refused.filter(({ code }) => code === 'design.missing_character');
  if (missing.length > 0) {
    const characters = [...new Set(missing.flatMap(({ detail = '' }) => detail.split(', ')))].join(', ');
    return { side, problem: 'not_printable', params: { characters } };
  }
  return refused.length > 0 ? { side, problem: 'text_too_long' } : undefined;
}

/** Returns the error's message in the given language. */
export const textErrorMessage = ({ problem, params }: TextError, language: string): string =>
  createProblemTranslator(language)(`field.${problem}`, params);

/** A basket line that can be produced. */
export interface BasketItem {
  line: BasketLine;
  offer: Offer;
  colour: CatalogueColour;
  size: CatalogueSize;
  sku: string;
  /** Net, per piece, in minor units. */
  unitCost: number;
  /** Per printed side, including custom text. */
  fingerprints: Fingerprints;
}

/**
 * Resolves every basket line among the event's offers and its fingerprints. A line that is gone or differs from what
 * the shopper saw is a 422 with the current basket (docs/product/money.md and docs/product/wire.md).
 */
export async function checkBasket(
  ctx: { tenantId: string },
  basket: LoadedBasket,
  lines: readonly BasketLine[],
): Promise<BasketItem[]> {
  const items: BasketItem[] = [];
  const refused: FieldError[] = [];
  for (const [index, line] of lines.entries()) {
    const item = await checkLine(basket, line, index);
    if ('problem' in item) refused.push(item);
    else items.push(item);
  }
  if (refused.length > 0) failFields(refused, { products: currentBasket(ctx, basket, lines) });
  return items;
}

async function checkLine(basket: LoadedBasket, line: BasketLine, index: number): Promise<BasketItem | FieldError> {
  const refuse = (problem: FieldProblem): FieldError => ({
    field: 'products',
    problem,
    params: { name: offer?.product.name ?? line.product_id },
  });
  const offer = basket.offers.get(line.product_id);
  if (!offer) return refuse('unknown_product');
  const { variant, product, design } = offer;
  const { store } = line.products;
  const colour = variant.colours.find(({ code }) => code === store.colour && product.colours.includes(code));
  if (!colour) return refuse('unknown_colour');
  const size = variant.sizes.find(({ code }) => code === store.size);
  const sku = variant.skus[`${store.colour}/${store.size}`];
  const unitCost = costPerUnit(basket, offer);
  if (!size || sku === undefined || unitCost === undefined) return refuse('unknown_variant');

  const text = await findTextError(design.document as DesignDocument, line, variant.values);
  if (text) {
    const { side, ...textError } = text;
    return { ...textError, field: `products.${index}.custom_text_${side}` };
  }
  const fingerprints = await printedFingerprints(offer, line);
  const differs = SIDE_IDS.some((side) => {
    const seen = line.fingerprints?.[side];
    return seen !== undefined && seen !== fingerprints[side];
  });
  if (differs) return refuse('preview_changed');
  return { line, offer, colour, size, sku, unitCost, fingerprints };
}

/** Returns a colour and size in which an offer is sold and made, with its SKU. */
export function findCombination(
  { variant, product }: Pick<Offer, 'variant' | 'product'>,
  colourCode: string,
  sizeCode: string,
): Pick<BasketItem, 'colour' | 'size' | 'sku'> | undefined {
  const colour = variant.colours.find(({ code }) => code === colourCode && product.colours.includes(code));
  const size = variant.sizes.find(({ code }) => code === sizeCode);
  const sku = variant.skus[`${colourCode}/${sizeCode}`];
  return colour && size && sku !== undefined ? { colour, size, sku } : undefined;
}

/**
 * Returns the client's net cost of a piece; undefined when it has no price in the event's currency. `bulk` holds the
 * pieces ordered together, and the discounts for them.
 */
export function costPerUnit(
  {
    event,
    tenant,
  }: { event: Pick<BasketEvent, 'currency'>; tenant: Pick<LoadedBasket['tenant'], 'discountBasisPoints'> },
  { variant, design }: Pick<Offer, 'variant' | 'design'>,
  bulk?: { quantity: number; quantityBreaks: readonly QuantityBreak[] },
): number | undefined {
  const { currency } = event;
  const { blank_price: blank, print_price: print } = variant.values;
  if (blank[currency] === undefined || print[currency] === undefined) return undefined;
  return designUnitCost({
    values: variant.values,
    fingerprints: design.fingerprints,
    document: design.document,
    currency,
    discountBasisPoints: tenant.discountBasisPoints,
    ...bulk,
  });
}

/** A side with custom text prints something other than the design, so it has its own fingerprint. */
export async function printedFingerprints({ design }: Pick<Offer, 'design'>, line: OwnTexts): Promise<Fingerprints> {
  const printed: Fingerprints = { ...design.fingerprints };
  for (const side of SIDE_IDS) {
    const sideDesign = (design.document as DesignDocument).sides[side];
    const worn = sideDesign && withCustomText(sideDesign, textOn(line, side));
    if (worn && worn !== sideDesign) printed[side] = await sideFingerprint(worn, await fontBook());
  }
  return printed;
}

/** Returns an event's shipping prices, net. */
export const eventShippingPrices = (event: BasketEvent) => resolveShippingPrices(REGIONS[event.region].shipping, event);

/** Returns what a Store event's shopper pays; before tax in the United States. */
export function priceItems(
  event: BasketEvent,
  items: readonly BasketItem[],
  shippingMethod: ShippingMethod,
  voucherAmount: number,
): PricedBasket {
  return priceBasket({
    region: event.region,
    vatRate: event.vatRate,
    notVatRegistered: event.notVatRegistered,
    lines: items.map(({ offer, line }) => ({
      unitNet: offer.storeSellingPrice,
      quantity: line.quantity,
      bearsVat: offer.storeDefaultVat,
    })),
    shippingPrices: eventShippingPrices(event),
    shippingMethod,
    voucherAmount,
  });
}

/**
 * Returns what producing and shipping the items costs the tenant, VAT included, at the region's own shipping prices.
 */
export function itemsCost(
  event: Pick<BasketEvent, 'region' | 'vatRate'>,
  items: readonly BasketItem[],
  shippingMethod: ShippingMethod,
  { shippingDiscountBasisPoints }: { shippingDiscountBasisPoints: number },
): number {
  const { region, vatRate } = event;
  return orderCost(
    { region, vatRate, shippingMethod, shippingDiscountBasisPoints },
    items.map(({ unitCost, line }) => ({ unitCost, quantity: line.quantity })),
  );
}

/** Returns an order's own copy of its lines; lines without prices are gifts. */
export function toOrderLines(items: readonly BasketItem[], priced?: PricedBasket): (NewOrderLine & { id: string })[] {
  return items.map(({ line, offer, colour, size, sku, unitCost, fingerprints }, index) => {
    const { unitNet, unitVat, net, vat, discount } = priced?.lines[index] ?? FREE_LINE;
    return {
      id: newId(),
      productId: offer.product.id,
      designRevision: offer.product.revision,
      catalogueCode: offer.variant.code,
      name: offer.product.name,
      colour: colour.code,
      colourName: colour.name,
      colourHex: colour.hex,
      size: size.code,
      sizeLabel: size.label,
      sku,
      quantity: line.quantity,
      unitNet,
      unitVat,
      net,
      vat,
      discount,
      unitCost,
      customTextFront: line.custom_text_front,
      customTextBack: line.custom_text_back,
      fingerprints,
    };
  });
}

/**
 * Fails with 422 when the amounts that the page showed differ from the current ones; the error contains the correct
 * amounts and the current basket (docs/product/money.md). When the page sent its prices per piece, products with a
 * changed price are named on `products`.
 */
export function checkAmounts(
  ctx: { tenantId: string },
  basket: LoadedBasket,
  body: Pick<HandlerInput<'pay'>['body'], 'amount' | 'total_shipping_price' | 'products'>,
  priced: PricedBasket,
): void {
  const refused: FieldError[] = [];
  if (parseDecimal(body.amount) !== priced.total) refused.push({ field: 'amount', problem: 'amount_changed' });
  if (parseDecimal(body.total_shipping_price) !== priced.shippingBefore) {
    refused.push({ field: 'total_shipping_price', problem: 'amount_changed' });
  }
  if (refused.length === 0) return;
  refused.push(...changedPrices(basket, body.products));
  failFields(refused, {
    amount: toDecimal(priced.total),
    total_shipping_price: toDecimal(priced.shippingBefore),
    discount_amount: toDecimal(priced.discountAmount),
    products: currentBasket(ctx, basket, body.products),
  });
}

function changedPrices({ event, offers }: LoadedBasket, lines: HandlerInput<'pay'>['body']['products']): FieldError[] {
  return lines.flatMap(({ product_id, price: seen }) => {
    const offer = offers.get(product_id);
    if (!offer || typeof seen !== 'number') return [];
    const { price, price_gross } = shownPrice(event, offer);
    if (seen === price || seen === price_gross) return [];
    return [{ field: 'products', problem: 'price_changed' as const, params: { name: offer.product.name } }];
  });
}

/** The provider has a minimum charge; with a voucher the remainder is waived (`voucherDiscount`). */
export function checkMinimumCharge(region: LoadedBasket['event']['region'], priced: PricedBasket): void {
  if (!isBelowMinimumCharge(priced.total, region)) return;
  failField('amount', 'amount_too_small', { amount: formatMinor(REGIONS[region].minimumCharge, region) });
}
