import { newId, type Tx } from '@inkstand/database';
import { mailOutbox, type orders } from '@inkstand/database/tables/index';
import type { OrderEmail } from '@inkstand/domain/order-exceptions';
import { isBuyerMailed, isCompanyMailed } from '#areas/orders/public-orders/shop-emails.ts';
import { type OrderTemplate, queueToCompany } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';

type MailedOrder = Pick<typeof orders.$inferSelect, 'id' | 'kind' | 'language'>;

/**
 * Emails an order's customer about a status change; the same change a second time sends another email. An order of a
 * client's shop is the client's to repair, so the company is asked as well, or alone where the shop emails its buyers.
 */
export async function mailCustomer(
  tx: Tx,
  ctx: Ctx,
  { id, kind, language }: MailedOrder,
  mail: OrderEmail,
): Promise<void> {
  const mailId = newId();
  const isMailed = await isBuyerMailed(tx, ctx, id);
  if ((kind === 'shop' || !isMailed) && (await isCompanyMailed(tx, ctx, id))) {
    await queueToCompany(tx, ctx, { template: 'shop_address_problem', data: { order: id, question: mailId } });
  }
  if (!isMailed) return;
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

/** Tells a company that the artwork of its shop's order cannot be printed; each stop is another problem. */
export async function mailArtworkProblem(tx: Tx, ctx: Ctx, orderId: string): Promise<void> {
  if (!(await isCompanyMailed(tx, ctx, orderId))) return;
  await queueToCompany(tx, ctx, { template: 'shop_artwork_problem', data: { order: orderId, stop: newId() } });
}
