import type { BenchDatabase } from '../setup/database.ts';

/** A row that the product wrote, each value in PostgreSQL's text format. */
export interface WrittenRow {
  table: string;
  columns: { name: string; type: string; value: string | null }[];
}

/** Rows that a transaction of the product inserted, in an order that satisfies foreign keys. */
export type WrittenRows = WrittenRow[];

/** Tables whose rows existed before and were only updated; the lower bound's own SQL updates them. */
const CHANGED = ['tenants', 'events', 'promo_codes', 'vouchers'];

/**
 * The rows that the product's transaction wrote, found by its number in `xmin`. The lower bound writes the same rows
 * with new ids, so that both do the same work even if the tables change.
 * @param row of that transaction, such as `{table: 'orders', id}`
 */
export async function rowsWrittenWith(
  { query }: BenchDatabase,
  row: { table: string; id: string },
  except: readonly string[] = [],
): Promise<WrittenRows> {
  const [found] = await query<{ transaction: string }>(
    `select xmin::text as transaction from ${row.table} where id = $1`,
    [row.id],
  );
  const rows: WrittenRows = [];
  for (const table of await loadTables(query)) {
    if ([...CHANGED, ...except].includes(table)) continue;
    const columns = await loadColumns(query, table);
    const values = await query<Record<string, string | null>>(
      `select ${columns.map(({ name }) => `"${name}"::text`).join(', ')} from ${table} where xmin::text = $1`,
      [found?.transaction],
    );
    for (const value of values) {
      rows.push({ table, columns: columns.map((column) => ({ ...column, value: value[column.name] ?? null })) });
    }
  }
  return rows;
}

async function loadTables(query: BenchDatabase['query']): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind in ('r', 'p') and not relispartition
       and relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
     order by name`,
  );
  return tables.map(({ name }) => name);
}

/** Without columns that the database fills in: serial numbers and generated columns. */
async function loadColumns(query: BenchDatabase['query'], table: string): Promise<{ name: string; type: string }[]> {
  return query(
    `select attname as name, format_type(atttypid, atttypmod) as type
     from pg_attribute left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
       and coalesce(pg_get_expr(adbin, adrelid), '') not like 'nextval(%'
     order by attnum`,
    [table],
  );
}
