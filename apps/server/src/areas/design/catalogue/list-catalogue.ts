import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { catalogueVariants } from '@inkstand/database/tables/index';
import { basicColour } from '@inkstand/domain/basic-colour';
import { readSize } from '@inkstand/domain/sizes';
import { blankNames } from '@inkstand/i18n/catalogue';
import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { byName, containing } from '#sql/list-queries.ts';
import { toVariantResponse } from './variant-response.ts';

type Query = HandlerInput<'listCatalogue'>['query'];

/** Lists the catalogue variants, by default in the catalogue's own order. Every tenant sees the same ones. */
export async function listCatalogue(
  ctx: Ctx,
  { query }: HandlerInput<'listCatalogue'>,
): Promise<HandlerReply<'listCatalogue'>> {
  return ctx.tx(async (tx) => {
    const name = shownName(ctx.language);
    const where = await conditions(tx, query, name);
    const rows = await tx
      .select()
      .from(catalogueVariants)
      .where(where)
      .orderBy(
        ...sortOrder(query, byName(name, ctx.language)),
        asc(catalogueVariants.position),
        asc(catalogueVariants.code),
      )
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page);
    const total = await tx.$count(catalogueVariants, where);
    return { data: rows.map(toVariantResponse), meta: { total, page: query.page, per_page: query.per_page } };
  });
}

/** The name as the reader's language shows it; an operator's own goods have one name only. */
function shownName(language: string): SQL {
  const names = JSON.stringify(blankNames(language));
  return sql`coalesce(${names}::jsonb->>${catalogueVariants.name}, ${catalogueVariants.name})`;
}

async function conditions(tx: Tx, query: Query, shown: SQL): Promise<SQL | undefined> {
  const { values, categories, family, available } = catalogueVariants;
  const holds = (list: string, value: string | undefined) =>
    value === undefined ? undefined : sql`${values}->${list} ? ${value}`;
  return and(
    query.availability === 'all' ? undefined : eq(available, query.availability === 'available'),
    query.family === undefined ? undefined : eq(family, query.family),
    query.category === undefined ? undefined : sql`${query.category} = any(${categories})`,
    holds('print_techniques', query.technique),
    holds('availability_regions', query.region),
    await colourCondition(tx, query.colour),
    await sizeCondition(tx, query.size_system),
    textCondition(query.q, shown),
  );
}

function textCondition(text: string, shown: SQL): SQL | undefined {
  if (!text) return undefined;
  const { name, family, code, categories, values, skus } = catalogueVariants;
  const pattern = containing(text);
  return or(
    ...[shown, name, family, code].map((column) => ilike(column, pattern)),
    ilike(sql`array_to_string(${categories}, ' ')`, pattern),
    ilike(sql`concat_ws(' ', ${values}->>'brand', ${values}->>'fabric')`, pattern),
    sql`exists (select 1 from jsonb_each_text(${skus}) as sku where sku.value ilike ${pattern})`,
  );
}

/** Shades and sizes are classified in code, not in SQL, so the distinct values are read first. */
async function loadDistinct(tx: Tx, column: 'colours' | 'sizes', key: 'hex' | 'code'): Promise<string[]> {
  const { rows } = await tx.execute<{ value: string }>(
    sql`select distinct entry->>${key} as value from ${catalogueVariants}, jsonb_array_elements(${catalogueVariants[column]}) as entry`,
  );
  return rows.map(({ value }) => value);
}

async function colourCondition(tx: Tx, colour: Query['colour']): Promise<SQL | undefined> {
  if (!colour) return undefined;
  const shades = (await loadDistinct(tx, 'colours', 'hex')).filter((hex) => basicColour(hex) === colour);
  return hasEntry('colours', 'hex', shades);
}

async function sizeCondition(tx: Tx, system: Query['size_system']): Promise<SQL | undefined> {
  if (!system) return undefined;
  const codes = (await loadDistinct(tx, 'sizes', 'code')).filter((code) => readSize(code)?.system === system);
  return hasEntry('sizes', 'code', codes);
}

function hasEntry(column: 'colours' | 'sizes', key: 'hex' | 'code', values: readonly string[]): SQL {
  return sql`exists (
    select 1 from jsonb_array_elements(${catalogueVariants[column]}) as entry where entry->>${key} = any(${sql.param(values)})
  )`;
}

function sortOrder({ sort, currency }: Query, name: SQL): SQL[] {
  const { values, createdAt } = catalogueVariants;
  const price = sql`(${values}->'blank_price'->>${currency})::integer`;
  if (sort === 'name-asc') return [asc(name)];
  if (sort === 'name-desc') return [desc(name)];
  if (sort === 'price-asc') return [sql`${price} asc nulls last`];
  if (sort === 'price-desc') return [sql`${price} desc nulls last`];
  return sort === 'recent' ? [desc(createdAt)] : [];
}
