import type { Tx } from '@inkstand/database';
import { users } from '@inkstand/database/tables/index';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { queueEmail } from './queue-email.ts';
import type { CompanyTemplate } from './templates.ts';

interface CompanyEmail {
  template: CompanyTemplate;
  /** Ids and days; what makes this mail another one than the last of its kind. */
  data: Record<string, string>;
  /** Who gets it; administrators and account managers unless said otherwise. */
  roles?: readonly (typeof users.$inferSelect)['role'][];
}

/** Writes a mail to each of the company's people whose work it is, in their language. */
export async function queueToCompany(tx: Tx, ctx: Ctx, { roles, ...mail }: CompanyEmail): Promise<void> {
  const people = await tx
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(
      and(
        eq(users.tenantId, ctx.tenantId),
        eq(users.active, true),
        inArray(users.role, [...(roles ?? (['admin', 'account_manager'] as const))]),
      ),
    );
  for (const { id, language } of people) await queueEmail(tx, ctx, { ...mail, subjectId: id, language });
}
