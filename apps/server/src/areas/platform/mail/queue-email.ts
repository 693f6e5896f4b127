import { newId, type Tx } from '@inkstand/database';
import { mailOutbox, users } from '@inkstand/database/tables/index';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import type { CompanyTemplate, EmailTemplate } from './templates.ts';

interface QueuedEmail {
  template: EmailTemplate;
  /** Id of the order, contact message, proof, shipment or user that the email is about. */
  subjectId: string;
  /** Extra ids, such as a shipment's; ids only, never personal values. */
  data?: Record<string, string>;
  language: string;
}

/** Writes an email and its job in the transaction of its cause. Idempotent: a repeated email is written once. */
export async function queueEmail(tx: Tx, ctx: Ctx, mail: QueuedEmail): Promise<void> {
  const [written] = await tx
    .insert(mailOutbox)
    .values({ tenantId: ctx.tenantId, id: newId(), data: {}, ...mail })
    .onConflictDoNothing()
    .returning({ id: mailOutbox.id });
  if (written) await ctx.jobs.send(tx, 'mail.send', { tenantId: ctx.tenantId, mailId: written.id });
}

interface CompanyEmail {
  template: CompanyTemplate;
  /** Ids and days that distinguish this email from the previous one of the same template. */
  data: Record<string, string>;
  /** Recipients; administrators and account managers by default. */
  roles?: readonly (typeof users.$inferSelect)['role'][];
}

/** Queues an email to each of the company's active users with these roles, in their language. */
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
