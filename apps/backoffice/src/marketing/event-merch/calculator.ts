import type { PublicVariant } from '@inkstand/contract/design/catalogue';
import { QUANTITY_BREAKS } from '@inkstand/domain/bulk-order';
import { unitCost } from '@inkstand/domain/costs';
import { fromDecimal, lineTotal, type Minor } from '@inkstand/domain/money';
import { orderCostParts } from '@inkstand/domain/order-cost';
import { chargesByColour } from '@inkstand/domain/print-techniques';
import { REGIONS, type Region } from '@inkstand/domain/regions';
import { groupFamilies, isRegion, soldIn } from '../catalogue/catalogue-view.ts';

// The price calculator of /need-merch-for-an-event. It adds up a bulk order to one address as `shareCost` of bulk
// orders does, for a client without a discount (docs/product/money.md).

/** Pieces that the calculator takes. */
export const MAX_PIECES = 10_000;
const USUAL_PIECES = 50;
/** Ink colours per side that can be chosen. */
export const MAX_COLOURS = 4;

export interface Question {
  family: string;
  region: Region;
  /** Undefined when the URL has no whole number from 1 to `MAX_PIECES`. */
  pieces: number | undefined;
  sides: 1 | 2;
  /** Empty for any. */
  technique: string;
  colours: number;
}

/** Reads the form's fields from the URL; what is missing or unknown has its usual value. */
export function readQuestion(search: URLSearchParams, variants: readonly PublicVariant[], usual: Region): Question {
  const [region, family, technique] = [search.get('region'), search.get('family'), search.get('technique')];
  const families = groupFamilies(variants).map(({ slug }) => slug);
  const colours = Number(search.get('colours'));
  return {
    family: family !== null && families.includes(family) ? family : (families[0] ?? ''),
    region: isRegion(region) ? region : usual,
    pieces: readPieces(search.get('pieces')),
    sides: search.get('sides') === '2' ? 2 : 1,
    technique: technique !== null && listTechniques(variants).includes(technique) ? technique : '',
    colours: Number.isInteger(colours) && colours >= 1 && colours <= MAX_COLOURS ? colours : 1,
  };
}

function readPieces(text: string | null): number | undefined {
  if (text === null) return USUAL_PIECES;
  const pieces = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return pieces >= 1 && pieces <= MAX_PIECES ? pieces : undefined;
}

/** The techniques that prices are for: the first one of each variant. */
export function listTechniques(variants: readonly PublicVariant[]): string[] {
  return [...new Set(variants.flatMap(({ print_techniques: [first = ''] }) => first))];
}

export interface Price {
  variant: PublicVariant;
  technique: string;
  /** At most the sides that the variant has. */
  sides: number;
  isByColour: boolean;
  pieces: number;
  unit: Minor;
  discountBasisPoints: number;
  itemsNet: Minor;
  shippingNet: Minor;
  vat: Minor;
  total: Minor;
  /** The net price per piece from each quantity on, without a break first. */
  steps: { from: number; unit: Minor }[];
}

/** Answers a question with the lowest price; undefined when the family is not sold so in the region. */
export function answerQuestion(
  variants: readonly PublicVariant[],
  { pieces, ...question }: Question & { pieces: number },
): Price | undefined {
  const { family, region, technique } = question;
  const prices = variants
    .filter((variant) => variant.family === family && soldIn(variant).includes(region))
    .filter(({ print_techniques: [first] }) => technique === '' || first === technique)
    .map((variant) => priceVariant(variant, question, pieces));
  return prices.toSorted((left, right) => left.unit - right.unit)[0];
}

function priceVariant(variant: PublicVariant, question: Omit<Question, 'pieces'>, pieces: number): Price {
  const { region } = question;
  const { currency, defaultVatBasisPoints } = REGIONS[region];
  const isByColour = chargesByColour(variant.print_techniques);
  const colours = Math.min(question.colours, variant.colour_count || MAX_COLOURS);
  const available = [variant.print_area.front, variant.print_area.back].filter((area) => area !== undefined).length;
  const sides = Math.min(question.sides, available);
  const unitAt = (quantity: number) =>
    unitCost({
      blankPrice: fromDecimal(variant.blank_price[currency] ?? 0),
      printPrice: fromDecimal(variant.print_price[currency] ?? 0),
      printedSides: Array.from({ length: sides }, () => colours),
      chargesByColour: isByColour,
      quantity,
      quantityBreaks: QUANTITY_BREAKS,
    });
  const unit = unitAt(pieces);
  const rules = {
    region,
    vatRate: defaultVatBasisPoints,
    shippingMethod: 'standard',
    shippingDiscountBasisPoints: 0,
  } as const;
  const { net, vat, gross } = orderCostParts(rules, [{ unitCost: unit, quantity: pieces }]);
  const itemsNet = lineTotal(unit, pieces);
  return {
    variant,
    technique: variant.print_techniques[0] ?? '',
    sides,
    isByColour,
    pieces,
    unit,
    discountBasisPoints: QUANTITY_BREAKS.findLast((step) => pieces >= step.quantity)?.discountBasisPoints ?? 0,
    itemsNet,
    shippingNet: net - itemsNet,
    vat,
    total: gross,
    steps: [1, ...QUANTITY_BREAKS.map(({ quantity }) => quantity)].map((from) => ({ from, unit: unitAt(from) })),
  };
}
