import type { Tx } from '@inkstand/database';
import type { Ctx } from '#context.ts';

/** Tells the client's open pages, and those of staff, that a document is there, or stands otherwise than before. */
export async function emitInvoice(tx: Tx, ctx: Pick<Ctx, 'realtime' | 'tenantId'>, invoiceId: string): Promise<void> {
  const channels = [`private-tenant.${ctx.tenantId}`, 'private-staff'];
  await ctx.realtime.publish(tx, channels, 'invoice.updated', { invoice_id: invoiceId });
}
