import { newId, type Tx } from '@inkstand/database';
import { mailOutbox } from '@inkstand/database/tables/index';
import type { Ctx } from '#context.ts';
import type {
  AccountTemplate,
  CODE_REMINDER_TEMPLATE,
  CODE_TEMPLATE,
  CODE_TEST_TEMPLATE,
  CONTACT_TEMPLATE,
  CompanyTemplate,
  MailTemplate,
  PRINT_SHOP_TEMPLATE,
  ProofTemplate,
} from './templates.ts';

export interface QueuedMail {
  template:
    | MailTemplate
    | ProofTemplate
    | typeof CODE_TEMPLATE
    | typeof CODE_REMINDER_TEMPLATE
    | typeof CODE_TEST_TEMPLATE
    | typeof CONTACT_TEMPLATE
    | typeof PRINT_SHOP_TEMPLATE
    | CompanyTemplate
    | AccountTemplate;
  /** The order, the contact message, the proof, the shipment or the user it is about. */
  subjectId: string;
  /** Extra ids, such as a shipment's; ids only, never personal values. */
  data?: Record<string, string>;
  language: string;
}

/** Writes a mail and its job in the transaction of its cause. The same mail a second time is written once. */
export async function queueMail(tx: Tx, ctx: Ctx, mail: QueuedMail): Promise<void> {
  const [written] = await tx
    .insert(mailOutbox)
    .values({ tenantId: ctx.tenantId, id: newId(), data: {}, ...mail })
    .onConflictDoNothing()
    .returning({ id: mailOutbox.id });
  if (written) await ctx.jobs.send(tx, 'mail.send', { tenantId: ctx.tenantId, mailId: written.id });
}
