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
/** The `values` of a catalogue variant (specification 3). Prices in minor units per currency. */
export interface CatalogueValues {
  brand: string;
  fabric: string;
  print_techniques: string[];
  availability_regions: ('UK' | 'EU' | 'US')[];
  blank_price: Partial<Record<'GBP' | 'EUR' | 'USD', number>>;
  /** For one printed side. */
  print_price: Partial<Record<'GBP' | 'EUR' | 'USD', number>>;
  dpi: number;
  print_area: { front?: PrintAreaValue; back?: PrintAreaValue };
  colour_count: number;
  details: string[];
  /** Only where it was measured: in centimetres, lying flat, by the code of the size; in the order of `measures`. */
  size_guide?: { measures: SizeMeasure[]; sizes: Record<string, number[]> };
}

/** A blank that can be printed. The catalogue belongs to nobody: every tenant reads the same one. */
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
