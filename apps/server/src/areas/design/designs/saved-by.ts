import { users } from '@inkstand/database/tables/index';
import { isStaff } from '@inkstand/domain/roles';
import { inArray } from 'drizzle-orm';
import type { Ctx } from '#context.ts';

/** The names of those who saved something, by their ids. A tenant knows our staff as Inkstand only. */
export async function namesOfUsers(ctx: Ctx, ids: readonly string[]): Promise<(id: string) => string> {
  const read = ctx.actor && isStaff(ctx.actor) ? ctx.staffTx : ctx.tx;
  const wanted = [...new Set(ids)];
  const found =
    wanted.length === 0
      ? []
      : await read((tx) => tx.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, wanted)));
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? 'Inkstand';
}
