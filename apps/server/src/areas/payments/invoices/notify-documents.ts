import type { Tx } from '@inkstand/database';
import { queueToCompany, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { emitInvoice } from './emit-invoice.ts';
import type { WrittenDocument } from './write-documents.ts';

/** Records the documents that were written, and mails the client's administrators that they are there. */
export async function notifyDocuments(tx: Tx, ctx: Ctx, written: readonly WrittenDocument[]): Promise<void> {
  for (const { id, kind, number, total } of written) {
    await recordAudit(tx, ctx, {
      action: kind === 'invoice' ? 'invoice.issued' : 'invoice.credited',
      objectType: 'invoice',
      objectId: id,
      details: { number, total },
    });
    const template = kind === 'invoice' ? 'invoice_issued' : 'credit_note_issued';
    await emitInvoice(tx, ctx, id);
    await queueToCompany(tx, ctx, { template, data: { invoice: id }, roles: ['admin'] });
  }
}
