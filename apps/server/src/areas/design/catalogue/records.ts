import type { CatalogueValues, catalogueVariants } from '@inkstand/database/tables/index';
import { type Minor, toDecimalString } from '@inkstand/domain/money';
import { sizeLabel } from '@inkstand/domain/sizes';
import type { SentRecord, VariantRecord } from './record-schema.ts';
import type { VariantRow } from './variant-response.ts';

type Area = NonNullable<VariantRecord['print_area']['front']>;
type Prices = VariantRecord['blank_price'];

/** Drops absent values, so that two records of the same facts are equal. */
function given<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Value;
}

const sizeOnly = (area: Area | undefined) => area && { width_mm: area.width_mm, height_mm: area.height_mm };

export function toRecord(row: VariantRow): VariantRecord {
  const { values } = row;
  return given({
    code: row.code,
    family: row.family,
    family_variant: row.familyVariant,
    name: row.name,
    description: row.description,
    categories: row.categories,
    garment: row.garment as VariantRecord['garment'],
    brand: values.brand,
    fabric: values.fabric,
    details: values.details,
    weight_grams: values.weight_grams,
    country_of_origin: values.country_of_origin,
    print_techniques: values.print_techniques as VariantRecord['print_techniques'],
    availability_regions: values.availability_regions,
    blank_price: values.blank_price,
    print_price: values.print_price,
    dpi: values.dpi,
    print_area: given({ front: sizeOnly(values.print_area.front), back: sizeOnly(values.print_area.back) }),
    colour_count: values.colour_count,
    colours: row.colours.map(({ code, name, hex }) => ({ code, name, hex: hex.toLowerCase() })),
    sizes: row.sizes.map(({ code }) => code),
    identifiers: row.identifiers,
    skus: row.skus,
    associations: row.associations,
    size_guide: values.size_guide,
    position: row.position,
    available: row.available,
  });
}

/** Returns the record in file format: prices as decimals with two places. */
export function sentRecord(record: VariantRecord): SentRecord {
  return { ...record, blank_price: decimals(record.blank_price), print_price: decimals(record.print_price) };
}

function decimals(prices: Prices): Record<string, string> {
  const entries = Object.entries(prices) as [string, Minor | undefined][];
  return Object.fromEntries(
    entries.flatMap(([currency, price]) => (price === undefined ? [] : [[currency, toDecimalString(price)]])),
  );
}

export function toRow(record: VariantRecord): typeof catalogueVariants.$inferInsert {
  const { dpi } = record;
  const area = (side: Area | undefined) => side && { ...side, dpi };
  const values: CatalogueValues = given({
    brand: record.brand,
    fabric: record.fabric,
    print_techniques: record.print_techniques,
    availability_regions: record.availability_regions,
    blank_price: given(record.blank_price) as CatalogueValues['blank_price'],
    print_price: given(record.print_price) as CatalogueValues['print_price'],
    dpi,
    print_area: given({
      front: area(record.print_area.front),
      back: area(record.print_area.back),
    }) as CatalogueValues['print_area'],
    colour_count: record.colour_count,
    details: record.details,
    weight_grams: record.weight_grams,
    country_of_origin: record.country_of_origin,
    size_guide: record.size_guide as NonNullable<CatalogueValues['size_guide']>,
  });
  return {
    code: record.code,
    family: record.family,
    familyVariant: record.family_variant,
    name: record.name,
    description: record.description,
    categories: record.categories,
    garment: record.garment,
    values,
    colours: record.colours,
    sizes: record.sizes.map((code) => ({ code, label: sizeLabel(code) })),
    identifiers: record.identifiers,
    skus: record.skus,
    associations: record.associations,
    position: record.position,
    available: record.available,
  };
}
