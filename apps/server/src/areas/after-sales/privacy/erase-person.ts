import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId, type Tx } from '@inkstand/database';
import {
  bulkDestinations,
  codeRecipients,
  contactMessages,
  personalizationBatches,
  personalizationPieces,
  privacyRequests,
  proofs,
  voucherUses,
} from '@inkstand/database/tables/index';
import { and, eq, inArray } from 'drizzle-orm';
import { actorName, loadTenant, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { ERASED, eraseCustomers } from './erase-customers.ts';
import { eraseInJobs, eraseTraces } from './erase-traces.ts';
import { countRows, findPerson, ordersUnderWay, type Person } from './find-person.ts';
import { wireRequest } from './request-response.ts';

/** Erases a person for good, unless an order of theirs is under way: whoever makes it needs the address. */
export async function erasePerson(
  ctx: Ctx,
  { body }: HandlerInput<'erasePerson'>,
): Promise<HandlerReply<'erasePerson'>> {
  return ctx.tx(async (tx) => {
    const tenant = await loadTenant(tx, ctx);
    const person = await findPerson(tx, tenant.id, body.email);
    const underWay = ordersUnderWay(person, ctx.now());
    if (underWay.length > 0) fail('privacy.orders_under_way', { data: { orders_under_way: underWay } });
    await eraseInJobs(ctx, tenant.id, body.email, person);
    await eraseCustomers(tx, ctx, tenant.id, person);
    await eraseOthers(tx, ctx, tenant.id, person);
    await eraseTraces(tx, tenant.id, body.email, person);

    const id = newId();
    const rows = countRows(person);
    const [request] = await tx
      .insert(privacyRequests)
      .values({ tenantId: tenant.id, id, kind: 'erasure', requestedBy: actorName(ctx), rows, createdAt: ctx.now() })
      .returning();
    await recordAudit(tx, ctx, {
      action: 'person.erased',
      objectType: 'privacy_request',
      objectId: id,
      details: { rows },
    });
    return { success: true, message: 'Erased', data: wireRequest(request!) };
  });
}

/** What a person left outside of orders. */
async function eraseOthers(tx: Tx, ctx: Ctx, tenantId: string, person: Person): Promise<void> {
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  if (person.contact_messages.length > 0) {
    await tx
      .delete(contactMessages)
      .where(and(eq(contactMessages.tenantId, tenantId), inArray(contactMessages.id, ids(person.contact_messages))));
  }
  if (person.code_recipients.length > 0) {
    // The code stays: it is not theirs.
    await tx
      .delete(codeRecipients)
      .where(and(eq(codeRecipients.tenantId, tenantId), inArray(codeRecipients.id, ids(person.code_recipients))));
  }
  if (person.proofs.length > 0) {
    await tx
      .update(proofs)
      .set({ email: '', decidedBy: '', comment: '', message: '' })
      .where(and(eq(proofs.tenantId, tenantId), inArray(proofs.id, ids(person.proofs))));
  }
  if (person.bulk_destinations.length > 0) {
    await tx
      .update(bulkDestinations)
      .set({
        name: ERASED,
        email: '',
        phone: '',
        addressFirstLine: '',
        addressSecondLine: '',
        addressCity: '',
        addressCounty: '',
        addressPostcode: '',
      })
      .where(and(eq(bulkDestinations.tenantId, tenantId), inArray(bulkDestinations.id, ids(person.bulk_destinations))));
  }
  for (const { voucherId, orderId } of person.voucher_uses) {
    await tx
      .update(voucherUses)
      .set({ email: '' })
      .where(
        and(eq(voucherUses.tenantId, tenantId), eq(voucherUses.voucherId, voucherId), eq(voucherUses.orderId, orderId)),
      );
  }
  await erasePieces(tx, ctx, tenantId, person.personalization_pieces);
}

/** The piece stays with its colour and size; its words and pictures go, and the contact sheets that show them. */
async function erasePieces(
  tx: Tx,
  ctx: Ctx,
  tenantId: string,
  pieces: Person['personalization_pieces'],
): Promise<void> {
  for (const { batchId, line, files } of pieces) {
    for (const key of Object.values(files)) await ctx.files.remove(key);
    await tx
      .update(personalizationPieces)
      .set({ texts: {}, files: {} })
      .where(
        and(
          eq(personalizationPieces.tenantId, tenantId),
          eq(personalizationPieces.batchId, batchId),
          eq(personalizationPieces.line, line),
        ),
      );
  }
  for (const batchId of new Set(pieces.map((piece) => piece.batchId))) {
    const own = and(eq(personalizationBatches.tenantId, tenantId), eq(personalizationBatches.id, batchId));
    const [batch] = await tx.select({ sheets: personalizationBatches.sheets }).from(personalizationBatches).where(own);
    for (const key of Object.values(batch?.sheets ?? {})) await ctx.files.remove(key);
    await tx.update(personalizationBatches).set({ sheets: {} }).where(own);
  }
}
