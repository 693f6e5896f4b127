import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { users } from '@inkstand/database/tables/index';
import { asc, desc, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { byName } from '#sql/list-queries.ts';
import { filteredUsers } from './filter-users.ts';
import { selectUsers, toUsersResponse } from './read-users.ts';

const COLUMNS = {
  email: sql`lower(${users.email})`,
  created: users.createdAt,
  'signed-in': sql`coalesce(${users.lastSignInAt}, 'epoch')`,
};

/** Lists a company's users; for staff those of all companies or of one client. */
export async function listUsers(ctx: Ctx, { query }: HandlerInput<'listUsers'>): Promise<HandlerReply<'listUsers'>> {
  const { sort, page, per_page } = query;
  const where = filteredUsers(ctx, query);
  const key = sort.replace(/^-/, '') as keyof typeof COLUMNS | 'name';
  const column = key === 'name' ? byName(users.name, ctx.language) : COLUMNS[key];
  const direction = sort.startsWith('-') ? desc : asc;
  return ctx.tx(async (tx) => {
    const rows = await selectUsers(tx, where)
      .orderBy(direction(column), asc(users.id))
      .limit(per_page)
      .offset((page - 1) * per_page);
    const total = await tx.$count(users, where);
    return { data: await toUsersResponse(tx, ctx, rows), meta: { total, page, per_page } };
  });
}
