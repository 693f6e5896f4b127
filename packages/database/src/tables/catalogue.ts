import type { SizeMeasure } from '@inkstand/domain/sizes';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

export interface CatalogueColour {
  code: string;
  name: string;
  hex: string;
}
export interface CatalogueSize {
  code: string;
  label: string;
}
export interface PrintAreaValue {
  width_mm: number;
  height_mm: number;
  dpi: number;
}
/** `values` of a catalogue variant (specification 3). Prices in minor units per currency. */
export interface CatalogueValues {
  brand: string;
  fabric: string;
  print_techniques: string[];
  availability_regions: ('UK' | 'EU' | 'US')[];
  blank_price: Partial<Record<'GBP' | 'EUR' | 'USD', number>>;
  /** Per printed side. */
  print_price: Partial<Record<'GBP' | 'EUR' | 'USD', number>>;
  dpi: number;
  print_area: { front?: PrintAreaValue; back?: PrintAreaValue };
  colour_count: number;
  details: string[];
  /** Of one piece, on average over the sizes. */
  weight_grams?: number;
  /** Where the blank is made: ISO 3166-1 alpha-2. */
  country_of_origin?: string;
  /** Flat measurements in centimetres by size code, in the order of `measures`; missing where not measured. */
  size_guide?: { measures: SizeMeasure[]; sizes: Record<string, number[]> };
}

/** A printable blank. The catalogue is global: all tenants read the same one. */
export const catalogueVariants = pgTable('catalogue_variants', {
  code: text().primaryKey(),
  family: text().notNull(),
  familyVariant: text().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  categories: text().array().notNull(),
  /** Key of the garment's pictures in `@inkstand/artwork/garments`. */
  garment: text().notNull(),
  values: jsonb().$type<CatalogueValues>().notNull(),
  colours: jsonb().$type<CatalogueColour[]>().notNull(),
  sizes: jsonb().$type<CatalogueSize[]>().notNull(),
  identifiers: jsonb().$type<Record<string, string>>().notNull(),
  /** `{colour}/{size}` → SKU. */
  skus: jsonb().$type<Record<string, string>>().notNull(),
  associations: text().array().notNull(),
  position: integer().notNull().default(0),
  available: boolean().notNull().default(true),
  createdAt: createdAt(),
});
