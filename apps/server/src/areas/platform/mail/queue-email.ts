import { newId, type Tx } from '@inkstand/database';
import { mailOutbox } from '@inkstand/database/tables/index';
import type { Ctx } from '#context.ts';
import type { EmailTemplate } from './templates.ts';

interface QueuedEmail {
  template: EmailTemplate;
  /** The order, the contact message, the proof, the shipment or the user it is about. */
  subjectId: string;
  /** Extra ids, such as a shipment's; ids only, never personal values. */
  data?: Record<string, string>;
  language: string;
}

/** Writes a mail and its job in the transaction of its cause. The same mail a second time is written once. */
export async function queueEmail(tx: Tx, ctx: Ctx, mail: QueuedEmail): Promise<void> {
  const [written] = await tx
    .insert(mailOutbox)
    .values({ tenantId: ctx.tenantId, id: newId(), data: {}, ...mail })
    .onConflictDoNothing()
    .returning({ id: mailOutbox.id });
  if (written) await ctx.jobs.send(tx, 'mail.send', { tenantId: ctx.tenantId, mailId: written.id });
}
