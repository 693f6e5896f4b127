import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { type Connection, roles } from './connection.ts';
import { asOwner, clonedDatabase, unmigratedDatabase } from './testing.ts';

const folder = fileURLToPath(new URL('../migrations/', import.meta.url));
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();

interface Upgrade {
  fill: (owner: pg.Client) => Promise<unknown>;
  select: string;
}

export interface Migrations extends AsyncDisposable {
  /** Returns what a query finds after migrating tables with data. */
  rowsAfter(migration: string, upgrade: Upgrade): Promise<unknown[][]>;
}

/**
 * Runs migrations one by one. Their owner is not a superuser, so row-level security is forced for it too. The tables
 * before each migration asked for are kept, and the next one starts from the nearest.
 */
export async function startMigrations(): Promise<Migrations> {
  const role = `owner_${randomBytes(6).toString('hex')}`;
  const empty = await unmigratedDatabase();
  // What migrations name.
  const named = Object.values(roles);
  await asOwner(empty.connection, async (owner) => {
    for (const name of named) {
      await owner.query(`do $$ begin create role ${name} nologin; exception when duplicate_object then null; end $$`);
    }
    await owner.query(
      `create role ${role}; grant ${named.join(', ')} to ${role}; alter schema public owner to ${role}`,
    );
  });
  /** By the number of migrations that each database has been through. */
  const stages = new Map([[0, empty]]);

  /** Runs the migrations `from` to before `to` as the role. */
  const run = (connection: Connection, from: number, to: number) =>
    asOwner(connection, async (owner) => {
      // A copy does not have the rights of its original.
      await owner.query(`grant create on database ${connection.database} to ${role}; set role ${role}`);
      for (const name of files.slice(from, to)) {
        for (const statement of readFileSync(`${folder}${name}`, 'utf8').split('--> statement-breakpoint')) {
          await owner.query(statement);
        }
      }
    });

  async function stageBefore(at: number): Promise<Connection> {
    const from = Math.max(...[...stages.keys()].filter((count) => count <= at));
    const nearest = stages.get(from)!.connection;
    if (from === at) return nearest;
    const stage = await clonedDatabase(nearest);
    stages.set(at, stage);
    await run(stage.connection, from, at);
    return stage.connection;
  }

  return {
    async rowsAfter(migration, { fill, select }) {
      const at = files.findIndex((name) => name.endsWith(migration));
      await using db = await clonedDatabase(await stageBefore(at));
      await asOwner(db.connection, fill);
      await run(db.connection, at, at + 1);
      const { rows } = await asOwner(db.connection, (owner) => owner.query(select));
      return rows.map((row) => Object.values(row));
    },
    async [Symbol.asyncDispose]() {
      for (const stage of stages.values()) await stage[Symbol.asyncDispose]();
      await using other = await unmigratedDatabase();
      await asOwner(other.connection, (owner) => owner.query(`drop role ${role}`));
    },
  };
}
