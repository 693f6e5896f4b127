import type { Tx } from '@inkstand/database';
import { users } from '@inkstand/database/tables/index';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { queueMail } from './queue-mail.ts';
import type { CompanyTemplate } from './templates.ts';

export interface CompanyMail {
  template: CompanyTemplate;
  /** Ids and days; what makes this mail another one than the last of its kind. */
  data: Record<string, string>;
}

/** Writes a mail to each administrator and account manager of the company, in their language. */
export async function queueToCompany(tx: Tx, ctx: Ctx, mail: CompanyMail): Promise<void> {
  const people = await tx
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(
      and(eq(users.tenantId, ctx.tenantId), eq(users.active, true), inArray(users.role, ['admin', 'account_manager'])),
    );
  for (const { id, language } of people) await queueMail(tx, ctx, { ...mail, subjectId: id, language });
}
