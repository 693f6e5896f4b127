import { isDeepStrictEqual } from 'node:util';
import { CURRENCIES } from '@inkstand/domain/money';
import type { CheckedRow } from './check-rows.ts';
import type { CatalogueFile, RowFault } from './read-file.ts';
import type { VariantRecord } from './record-schema.ts';

/** What products hold on to: a design was made for these print areas, and is offered in these colours. */
export interface UsedVariant {
  colours: readonly string[];
}

interface Existing {
  /** Every variant there is, by code. */
  records: ReadonlyMap<string, VariantRecord>;
  /** Of those that products are made on. */
  used: ReadonlyMap<string, UsedVariant>;
}

/** All rows together, and with what the catalogue has already. */
export function checkTogether(
  rows: readonly CheckedRow[],
  existing: Existing,
  toField: CatalogueFile['toField'],
): RowFault[] {
  const lineByCode = new Map<string, number>();
  const faults: RowFault[] = [];
  for (const { line, record } of rows) {
    const earlier = lineByCode.get(record.code);
    if (earlier === undefined) lineByCode.set(record.code, line);
    else faults.push({ line, field: toField(['code']), problem: 'stands_twice', params: { line: earlier } });
  }
  const owners = skuOwners(existing.records, lineByCode);
  for (const { line, record } of rows) {
    const add = (fault: Omit<RowFault, 'line' | 'field'>, ...path: string[]) =>
      faults.push({ line, field: toField(path), ...fault });
    for (const [choice, sku] of Object.entries(record.skus)) {
      const owner = owners.get(sku);
      if (owner === undefined) owners.set(sku, record.code);
      else if (owner !== record.code) add({ problem: 'sku_taken', params: { sku, name: owner } }, 'skus', choice);
    }
    for (const name of record.associations) {
      if (!lineByCode.has(name) && !existing.records.has(name))
        add({ problem: 'unknown_code', params: { name } }, 'associations');
    }
    for (const field of heldFast(record, existing)) add({ problem: 'used_by_products' }, field);
  }
  return faults;
}

/** SKUs of what the file does not speak of. */
function skuOwners(records: Existing['records'], claimedLines: ReadonlyMap<string, number>): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [code, { skus }] of records) {
    if (claimedLines.has(code)) continue;
    for (const sku of Object.values(skus)) owners.set(sku, code);
  }
  return owners;
}

/** Fields of a variant in use that cannot be changed under its products. */
function heldFast(record: VariantRecord, { records, used }: Existing): string[] {
  const before = records.get(record.code);
  const use = used.get(record.code);
  if (!before || !use) return [];
  const fixed = (['garment', 'dpi', 'print_area'] as const).filter(
    (field) => !isDeepStrictEqual(before[field], record[field]),
  );
  const lacks = use.colours.some((code) => !record.colours.some((colour) => colour.code === code));
  const unpriced = (['blank_price', 'print_price'] as const).filter((field) =>
    CURRENCIES.some((currency) => before[field][currency] !== undefined && record[field][currency] === undefined),
  );
  return [...fixed, ...unpriced, ...(lacks ? ['colours'] : [])];
}
