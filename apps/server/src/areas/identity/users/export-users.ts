import type { FileReply, HandlerInput } from '@inkstand/contract';
import type { ListedUser } from '@inkstand/contract/identity/users';
import { users } from '@inkstand/database/tables/index';
import { and, asc, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { csvFile } from '#files/csv-file.ts';
import { filteredUsers } from './filter-users.ts';
import { selectUsers, toUsersResponse } from './read-users.ts';

const BATCH_SIZE = 500;

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');

const COLUMNS: Record<string, (user: ListedUser) => string> = {
  client: (user) => user.tenant_id,
  company: (user) => user.company,
  name: (user) => user.name,
  email: (user) => user.email,
  role: (user) => user.role,
  staff: (user) => yesOrNo(user.superadmin === 1),
  state: (user) => user.state,
  two_step: (user) => yesOrNo(user.two_step),
  created_at: (user) => user.created_at,
  last_sign_in_at: (user) => user.last_sign_in_at ?? '',
};

/** Exports the filtered users, company by company, oldest first, in batches of five hundred. */
export async function exportUsers(ctx: Ctx, { query }: HandlerInput<'exportUsers'>): Promise<FileReply> {
  return csvFile<ListedUser>({
    fileName: 'users.csv',
    head: Object.keys(COLUMNS),
    language: ctx.language,
    coded: ['role', 'staff', 'state', 'two_step'],
    batchSize: BATCH_SIZE,
    toLines: (user) => [Object.values(COLUMNS).map((toCell) => toCell(user))],
    read: (last) =>
      ctx.tx(async (tx) => {
        const after = last && sql`(${users.tenantId}, ${users.id}) > (${last.tenant_id}, ${last.id}::uuid)`;
        const rows = await selectUsers(tx, and(filteredUsers(ctx, query), after))
          .orderBy(asc(users.tenantId), asc(users.id))
          .limit(BATCH_SIZE);
        return toUsersResponse(tx, ctx, rows);
      }),
  });
}
