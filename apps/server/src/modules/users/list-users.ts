import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { users } from '@inkstand/database/tables/index';
import { and, asc, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { containing, ofTenant } from '#modules/tenants/index.ts';
import { selectUsers, wireUsers } from './read-users.ts';

type Query = VerbInputOf<'listUsers'>['query'];

// Names are sorted for people: without regard to case.
const COLUMNS = {
  name: sql`lower(${users.name})`,
  email: sql`lower(${users.email})`,
  created: users.createdAt,
  'signed-in': sql`coalesce(${users.lastSignInAt}, 'epoch')`,
};

function inState(state: Query['state']): SQL | undefined {
  if (state === 'deactivated') return eq(users.active, false);
  if (state === 'active') return and(eq(users.active, true), isNotNull(users.emailVerifiedAt));
  if (state === 'unverified') return and(eq(users.active, true), isNull(users.emailVerifiedAt));
  return undefined;
}

/** A company's users; those of all companies, or of one client, for staff. */
export async function listUsers(ctx: Ctx, { query }: VerbInputOf<'listUsers'>): Promise<VerbReplyOf<'listUsers'>> {
  const { q, role, state, client, sort, page, per_page } = query;
  const where = and(
    ofTenant(ctx, users.tenantId),
    client ? eq(users.tenantId, client) : undefined,
    role ? eq(users.role, role) : undefined,
    inState(state),
    q ? or(ilike(users.name, containing(q)), ilike(users.email, containing(q))) : undefined,
  );
  const column = COLUMNS[sort.replace(/^-/, '') as keyof typeof COLUMNS];
  const direction = sort.startsWith('-') ? desc : asc;
  return ctx.tx(async (tx) => {
    const rows = await selectUsers(tx, where)
      .orderBy(direction(column), asc(users.id))
      .limit(per_page)
      .offset((page - 1) * per_page);
    const total = await tx.$count(users, where);
    return { data: await wireUsers(tx, ctx, rows), meta: { total, page, per_page } };
  });
}
