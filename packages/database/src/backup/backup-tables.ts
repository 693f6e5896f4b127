import type { ClientBase } from 'pg';
import { roles } from '../connection.ts';

/** A table whose rows a backup holds. */
export interface BackupTable {
  /** With its schema, quoted where needed: `public.orders`. */
  name: string;
  /** Quoted where needed. Generated columns are left out: they are computed again. */
  columns: string[];
}

export interface TableState extends BackupTable {
  /** Row-level security shows its rows to some roles only. */
  isProtected: boolean;
  /** Row-level security holds for its owner too. */
  isForced: boolean;
}

/** The job queue's tables that hold jobs, queues and schedules. The others are its statistics and its upkeep. */
const JOB_TABLES = ['version', 'queue', 'schedule', 'subscription', 'job', 'job_dependency'];

/** Settings of a session that copies rows: no time limits, and values that every PostgreSQL reads alike. */
export const COPY_SETTINGS = `
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local client_encoding = 'UTF8'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local extra_float_digits = 3; set local bytea_output = 'hex'`;

/** Lists the tables that a backup holds; those of extensions are not ours. */
export async function listTables(client: ClientBase): Promise<TableState[]> {
  const { rows } = await client.query<TableState>(
    `select format('%I.%I', nspname, relname) as name, relrowsecurity as "isProtected", relforcerowsecurity as "isForced",
       array(select quote_ident(attname) from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p') and not relispartition
       and (nspname = 'public' or nspname = 'pgboss' and relname = any($1))
       and not exists (select from pg_depend
         where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
     order by 1`,
    [JOB_TABLES],
  );
  return rows;
}

/**
 * Runs work under the role that sees all rows of a table: row-level security is forced for the owner of a protected
 * table, and its policy lets staff see every row.
 */
export async function seeingAllRows<Result>(
  client: ClientBase,
  { isProtected }: Pick<TableState, 'isProtected'>,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query(`set local role ${isProtected ? roles.staff : 'none'}`);
  const result = await work();
  await client.query('set local role none');
  return result;
}

/** Names the protected tables of which staff do not see every row. */
export async function listHiddenTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select pg_class.oid::regclass::text as name from pg_class
     where relrowsecurity and relnamespace = 'public'::regnamespace and (
       not exists (select from pg_policy where polrelid = pg_class.oid and polpermissive and polcmd in ('*', 'r')
         and $1::regrole = any(polroles) and pg_get_expr(polqual, polrelid) = 'true')
       or exists (select from pg_policy where polrelid = pg_class.oid and not polpermissive))`,
    [roles.staff],
  );
  return rows.map(({ name }) => name);
}

/** Names the tables that have rows, in a transaction. */
export async function listFilledTables(client: ClientBase, tables: readonly TableState[]): Promise<string[]> {
  const filled: string[] = [];
  for (const isProtected of [false, true]) {
    const looks = tables
      .filter((table) => table.isProtected === isProtected)
      .map(({ name }) => `select '${name}' as name where exists (select from ${name})`);
    if (looks.length === 0) continue;
    const { rows } = await seeingAllRows(client, { isProtected }, () =>
      client.query<{ name: string }>(looks.join(' union all ')),
    );
    filled.push(...rows.map(({ name }) => name));
  }
  return filled;
}
