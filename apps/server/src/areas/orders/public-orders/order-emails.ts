import type { Tx } from '@inkstand/database';
import type { Email, OrderTemplate } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs.ts';
import { orderEmailText } from './order-email-text.ts';
import { readOrderEmail } from './read-order-email.ts';
import { orderEmailPlainText, renderOrderEmail } from './render-order-email.ts';

/** An email about an order, to its customer. */
export async function writeOrderEmail(tx: Tx, ctx: Ctx, mailId: string, template: OrderTemplate): Promise<Email> {
  const email = await readOrderEmail(tx, ctx, mailId);
  if (!email) throw new GiveUp('The order that it is about is gone.');
  const text = orderEmailText(template, email);
  return {
    to: email.order.customer.email,
    subject: text.subject,
    text: orderEmailPlainText(text, email),
    html: await renderOrderEmail(text, email),
    ...(email.store.replyTo ? { replyTo: email.store.replyTo } : {}),
  };
}
