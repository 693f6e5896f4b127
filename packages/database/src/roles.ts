import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { roles } from './connection.ts';

/**
 * Creates the transaction roles unless they exist, and makes the login user a member, so that it can set them. Roles
 * belong to the whole cluster, outside of a migration's lock: two databases may be set up at once, so losing that race
 * is expected.
 */
export async function ensureRoles(client: ClientBase): Promise<void> {
  for (const role of Object.values(roles)) {
    await tolerateRaces(() => createRole(client, role));
    await tolerateRaces(() => joinRole(client, role));
  }
}

async function createRole(client: ClientBase, role: string): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (found.rowCount !== 0) return;
  try {
    await client.query(`create role ${role} nologin`);
  } catch (error) {
    throw explained(error, `create role ${role} nologin`);
  }
}

async function joinRole(client: ClientBase, role: string): Promise<void> {
  // Since PostgreSQL 16, membership and permission to SET ROLE are separate.
  const found = await client.query<{ may_take: boolean }>(
    `select pg_has_role(session_user, $1, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as may_take`,
    [role],
  );
  if (found.rows[0]?.may_take) return;
  try {
    await client.query(`grant ${role} to session_user`);
  } catch (error) {
    throw explained(error, `grant ${role} to the login user`);
  }
}

function explained(error: unknown, statement: string): unknown {
  if ((error as { code?: string }).code !== '42501') return error;
  return new Error(
    `The database user may not create roles: give it CREATEROLE, or let an administrator run \`${statement}\`, for each of ${Object.values(roles).join(', ')}.`,
    { cause: error },
  );
}

/**
 * Error codes of a race with another creation: duplicate name, unique index of the catalog, catalog row just updated.
 */
const RACES = new Set(['42710', '23505', 'XX000']);

async function tolerateRaces(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 10 || !RACES.has((error as { code?: string }).code ?? '')) throw error;
      await sleep(20 * attempt);
    }
  }
}
