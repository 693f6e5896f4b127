import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { MAX_COLLEAGUES } from '@inkstand/contract/limits';
import type { Colleague } from '@inkstand/contract/orders/teamwork-shapes';
import { users } from '@inkstand/database/tables/index';
import { isStaff } from '@inkstand/domain/roles';
import { and, asc, eq, ilike, inArray, isNotNull, or } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { byName, containing } from '#sql/list-queries.ts';

export type Person = Colleague & { language: string };

interface Wanted {
  q?: string;
  ids?: readonly string[];
  /** Only those who may read internal notes. */
  isInternal?: boolean;
}

/**
 * Reads the active people who may see the orders of the call's tenant (docs/product/roles.md): its own users, and for
 * staff the other staff too. Every role reads orders, so the tenant decides.
 */
export async function readColleagues(ctx: Ctx, { q = '', ids, isInternal = false }: Wanted): Promise<Person[]> {
  const seesStaff = ctx.actor !== undefined && isStaff(ctx.actor);
  const ofStaff = eq(users.superadmin, 1);
  const ofTenant = and(eq(users.tenantId, ctx.tenantId), eq(users.superadmin, 0));
  const who = seesStaff ? or(ofStaff, isInternal ? undefined : ofTenant) : ofTenant;
  const read = seesStaff ? ctx.staffTx : ctx.tx;
  return read((tx) =>
    tx
      .select({ id: users.id, name: users.name, language: users.language })
      .from(users)
      .where(
        and(
          who,
          eq(users.active, true),
          isNotNull(users.emailVerifiedAt),
          q ? ilike(users.name, containing(q)) : undefined,
          ids ? inArray(users.id, [...ids]) : undefined,
        ),
      )
      .orderBy(byName(users.name, ctx.language), asc(users.id))
      .limit(MAX_COLLEAGUES),
  );
}

/** Reads the colleague whom an order is assigned to, or fails when they may not see it. */
export async function readAssignable(ctx: Ctx, id: string): Promise<Person> {
  const [person] = await readColleagues(ctx, { ids: [id] });
  return person ?? failField('user_id', 'unknown_colleague');
}

/** Lists the people who can be mentioned on the tenant's orders, or have orders assigned. */
export async function listColleagues(
  ctx: Ctx,
  { query: { q, notes } }: HandlerInput<'listColleagues'>,
): Promise<HandlerReply<'listColleagues'>> {
  const people = await readColleagues(ctx, { q, isInternal: notes === 'internal' });
  return { data: people.map(({ id, name }) => ({ id, name })) };
}
