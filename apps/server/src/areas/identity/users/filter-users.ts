import type { HandlerInput } from '@inkstand/contract';
import { users } from '@inkstand/database/tables/index';
import { and, eq, ilike, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { containing, ofTenant } from '#sql/list-queries.ts';

type Filters = HandlerInput<'exportUsers'>['query'];

function inState(state: Filters['state']): SQL | undefined {
  if (state === 'deactivated') return eq(users.active, false);
  if (state === 'active') return and(eq(users.active, true), isNotNull(users.emailVerifiedAt));
  if (state === 'unverified') return and(eq(users.active, true), isNull(users.emailVerifiedAt));
  return undefined;
}

/** Returns the condition for a list's filters. */
export function filteredUsers(ctx: Ctx, { q, role, state, client }: Filters): SQL | undefined {
  return and(
    ofTenant(ctx, users.tenantId),
    client ? eq(users.tenantId, client) : undefined,
    role ? eq(users.role, role) : undefined,
    inState(state),
    q ? or(ilike(users.name, containing(q)), ilike(users.email, containing(q))) : undefined,
  );
}
