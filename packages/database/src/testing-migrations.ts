import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { asOwner, unmigratedDatabase } from './testing.ts';

const folder = fileURLToPath(new URL('../migrations/', import.meta.url));
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();

async function run(owner: pg.Client, names: readonly string[]): Promise<void> {
  for (const name of names) {
    for (const statement of readFileSync(`${folder}${name}`, 'utf8').split('--> statement-breakpoint')) {
      await owner.query(statement);
    }
  }
}

/**
 * Returns what a query finds after migrating tables with data. The owner is not a superuser, so row-level security is
 * forced for it too.
 */
export async function migratedRows(
  migration: string,
  { fill, select }: { fill: (owner: pg.Client) => Promise<unknown>; select: string },
): Promise<unknown[][]> {
  const at = files.findIndex((name) => name.endsWith(migration));
  await using db = await unmigratedDatabase();
  const role = `owner_${randomBytes(6).toString('hex')}`;
  return await asOwner(db.connection, async (owner) => {
    for (const name of ['inkstand_app', 'inkstand_public', 'inkstand_staff']) {
      await owner.query(`do $$ begin create role ${name} nologin; exception when duplicate_object then null; end $$`);
    }
    await owner.query(`create role ${role}; grant all on database ${db.connection.database} to ${role}`);
    await owner.query(
      `grant inkstand_app, inkstand_public, inkstand_staff to ${role}; alter schema public owner to ${role}`,
    );
    await owner.query(`set role ${role}`);
    await run(owner, files.slice(0, at));
    await owner.query('reset role');
    await fill(owner);
    await owner.query(`set role ${role}`);
    await run(owner, files.slice(at, at + 1));
    await owner.query('reset role');
    const { rows } = await owner.query(select);
    await owner.query(`reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`);
    return rows.map((row) => Object.values(row));
  });
}
