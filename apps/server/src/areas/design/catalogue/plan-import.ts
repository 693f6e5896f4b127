import { isDeepStrictEqual } from 'node:util';
import type { CatalogueImport } from '@inkstand/contract/design/catalogue';
import type { VariantRecord } from './record-schema.ts';

export interface CataloguePlan extends Pick<CatalogueImport, 'created' | 'changed' | 'withdrawn' | 'unchanged'> {
  /** Rows to be inserted or replaced. */
  writes: VariantRecord[];
}

/** What a file would do to the catalogue. A variant that is no longer offered counts as withdrawn, whatever else changes. */
export function planImport(
  records: readonly VariantRecord[],
  existing: ReadonlyMap<string, VariantRecord>,
  withdrawMissing: boolean,
): CataloguePlan {
  const plan: CataloguePlan = { created: [], changed: [], withdrawn: [], unchanged: 0, writes: [] };
  for (const record of records) {
    const before = existing.get(record.code);
    const fields = before ? changedFields(before, record) : [];
    if (before && fields.length === 0) {
      plan.unchanged++;
      continue;
    }
    plan.writes.push(record);
    if (!before) plan.created.push(record.code);
    else if (before.available && !record.available) plan.withdrawn.push(record.code);
    else plan.changed.push({ code: record.code, fields });
  }
  if (!withdrawMissing) return plan;
  const named = new Set(records.map(({ code }) => code));
  for (const [code, { available }] of existing) {
    if (available && !named.has(code)) plan.withdrawn.push(code);
  }
  return plan;
}

function changedFields(before: VariantRecord, after: VariantRecord): string[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof VariantRecord>;
  return [...fields].filter((field) => !isDeepStrictEqual(stripped(before[field]), stripped(after[field])));
}

/** Zod keeps optional keys that were given as undefined; they mean the same as absent ones. */
function stripped(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
