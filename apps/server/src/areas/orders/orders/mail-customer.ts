import { newId, type Tx } from '@inkstand/database';
import { mailOutbox } from '@inkstand/database/tables/index';
import type { OrderEmail } from '@inkstand/domain/order-status';
import type { OrderTemplate } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';

/** Mails an order's customer what a change of its status means to them; the same change again is another mail. */
export async function mailCustomer(
  tx: Tx,
  ctx: Ctx,
  { id, language }: { id: string; language: string },
  mail: OrderEmail,
): Promise<void> {
  const mailId = newId();
  await tx.insert(mailOutbox).values({
    tenantId: ctx.tenantId,
    id: mailId,
    subjectId: id,
    data: { question: mailId },
    language,
    template: mail satisfies OrderTemplate,
  });
  await ctx.jobs.send(tx, 'mail.send', { tenantId: ctx.tenantId, mailId });
}
