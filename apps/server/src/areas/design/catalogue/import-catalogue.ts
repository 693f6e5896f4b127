import { isDeepStrictEqual } from 'node:util';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { CatalogueImport, RowProblem } from '@inkstand/contract/design/catalogue';
import { type Tx, tenantJoin } from '@inkstand/database';
import { catalogueVariants, eventProducts, events, products } from '@inkstand/database/tables/index';
import { CURRENCIES } from '@inkstand/domain/money';
import { createProblemTranslator } from '@inkstand/i18n/problems';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { type CheckedRow, checkRows } from './check-rows.ts';
import { type CatalogueFile, type RowFault, readCatalogueFile } from './read-file.ts';
import type { VariantRecord } from './record-schema.ts';
import { toRecord, toRow } from './records.ts';

/** What existing products depend on: designs were made for these print areas and are offered in these colours. */
interface UsedVariant {
  colours: readonly string[];
}

interface Existing {
  /** Every variant, by code. */
  records: ReadonlyMap<string, VariantRecord>;
  /** Only the variants that products are made on. */
  used: ReadonlyMap<string, UsedVariant>;
}

/** Checks rows against each other and against the existing catalogue. */
function checkTogether(rows: readonly CheckedRow[], existing: Existing, toField: CatalogueFile['toField']): RowFault[] {
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
    for (const field of immutableFields(record, existing)) add({ problem: 'used_by_products' }, field);
  }
  return faults;
}

/** SKUs of the variants that the file does not contain. */
function skuOwners(records: Existing['records'], claimedLines: ReadonlyMap<string, number>): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [code, { skus }] of records) {
    if (claimedLines.has(code)) continue;
    for (const sku of Object.values(skus)) owners.set(sku, code);
  }
  return owners;
}

/** Fields of a variant in use that cannot change because its products depend on them. */
function immutableFields(record: VariantRecord, { records, used }: Existing): string[] {
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

/** Upper bound of reported faults, to keep the response readable. */
const MAX_FAULTS = 200;

/**
 * Imports a file of variants. Checks the whole file and reports every fault of every row before it writes; then writes
 * everything in one transaction. A dry run stops before writing.
 */
export async function importCatalogue(
  ctx: Ctx,
  { body }: HandlerInput<'importCatalogue'>,
): Promise<HandlerReply<'importCatalogue'>> {
  const { user } = ctx;
  if (!user) fail('request.unauthenticated');
  const file = await readCatalogueFile(body.file);
  const { checked, faults } = checkRows(file);
  return ctx.staffTx(async (tx) => {
    const records = await lockedRecords(tx);
    const used = await usedVariants(tx);
    const all = [...file.faults, ...faults, ...checkTogether(checked, { records, used }, file.toField)];
    if (all.length > 0) refuse(ctx, all);
    const plan = planImport(
      checked.map(({ record }) => record),
      records,
      body.withdraw_missing,
    );
    if (!body.dry_run) await write(tx, plan);
    const { created, changed, withdrawn, unchanged } = plan;
    const anything = created.length + changed.length + withdrawn.length > 0;
    if (!body.dry_run && anything) {
      await recordAudit(
        tx,
        // The catalogue belongs to no tenant: the entry goes to its author's tenant.
        { user, tenantId: user.tenant_id },
        {
          action: 'catalogue.imported',
          objectType: 'catalogue',
          objectId: 'catalogue',
          details: { created, changed: changed.map(({ code }) => code), withdrawn },
        },
      );
    }
    return {
      success: true,
      message: replyTexts(ctx.language)(body.dry_run ? 'catalogue.unchanged' : 'catalogue.imported'),
      data: { dry_run: body.dry_run, rows: checked.length, created, changed, withdrawn, unchanged },
    };
  });
}

function refuse(ctx: Ctx, faults: readonly RowFault[]): never {
  const t = createProblemTranslator(ctx.language);
  const rows = faults
    .toSorted((left, right) => left.line - right.line)
    .slice(0, MAX_FAULTS)
    .map(({ line, field, problem, params }): RowProblem => ({ line, field, message: t(`field.${problem}`, params) }));
  return failField('file', 'rows_refused', { count: faults.length }, { rows });
}

/** Loads every variant and locks the table against changes until the transaction ends. */
async function lockedRecords(tx: Tx): Promise<Map<string, VariantRecord>> {
  await tx.execute(sql`lock table ${catalogueVariants} in share row exclusive mode`);
  const rows = await tx.select().from(catalogueVariants);
  return new Map(rows.map((row) => [row.code, toRecord(row)]));
}

async function usedVariants(tx: Tx): Promise<Map<string, UsedVariant>> {
  const rows = await tx
    .select({ code: products.catalogueCode, colours: sql<string[]>`array_agg(distinct colour)` })
    .from(products)
    .innerJoin(sql`unnest(${products.colours} || coalesce(${products.publishedColours}, '{}')) as colour`, sql`true`)
    .groupBy(products.catalogueCode);
  return new Map(rows.map(({ code, colours }) => [code, { colours }]));
}

const ROWS_PER_STATEMENT = 100;

const { code: _code, createdAt: _createdAt, ...replaced } = getTableColumns(catalogueVariants);
const replacement = Object.fromEntries(Object.keys(replaced).map((key) => [key, sql.raw(`excluded."${snake(key)}"`)]));

function snake(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

async function write(tx: Tx, { writes, withdrawn, changed }: CataloguePlan): Promise<void> {
  for (let start = 0; start < writes.length; start += ROWS_PER_STATEMENT) {
    await tx
      .insert(catalogueVariants)
      .values(writes.slice(start, start + ROWS_PER_STATEMENT).map(toRow))
      .onConflictDoUpdate({ target: catalogueVariants.code, set: replacement });
  }
  if (withdrawn.length > 0) {
    await tx.update(catalogueVariants).set({ available: false }).where(inArray(catalogueVariants.code, withdrawn));
  }
  await incrementEventRevisions(tx, [...withdrawn, ...changed.map(({ code }) => code)]);
}

/**
 * Increments the revision of stores that offer any of these variants, so that their cached pages are rendered again.
 */
async function incrementEventRevisions(tx: Tx, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  const offering = tx
    .select({ id: eventProducts.eventId })
    .from(eventProducts)
    .innerJoin(products, tenantJoin(products.id, eventProducts.productId))
    .where(inArray(products.catalogueCode, [...codes]));
  await tx
    .update(events)
    .set({ revision: sql`${events.revision} + 1` })
    .where(inArray(events.id, offering));
}

interface CataloguePlan extends Pick<CatalogueImport, 'created' | 'changed' | 'withdrawn' | 'unchanged'> {
  /** Rows to insert or replace. */
  writes: VariantRecord[];
}

/** Plans what an import changes. A variant that is no longer offered counts as withdrawn, whatever else changes. */
function planImport(
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

/** Zod keeps optional keys that are explicitly undefined; they mean the same as absent keys. */
function stripped(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
