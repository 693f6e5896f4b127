import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId, type Tx } from '@inkstand/database';
import {
  bulkActions,
  bulkDestinations,
  codeRecipients,
  contactMessages,
  demoMailbox,
  idempotencyKeys,
  mailOutbox,
  orderNotes,
  personalizationBatches,
  personalizationPieces,
  privacyRequests,
  proofs,
  savedViews,
  voucherUses,
} from '@inkstand/database/tables/index';
import { ERASED_RECIPIENT } from '@inkstand/domain/recipient-fields';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { proofFolder } from '#areas/design/index.ts';
import { actorName, loadTenant, recordAudit } from '#areas/platform/index.ts';
import type { Ctx, Services } from '#context.ts';
import { fail } from '#errors.ts';
import { eraseCustomers } from './erase-customers.ts';
import { countRows, emailSpellings, findPerson, identifiesPerson, ordersUnderWay, type Person } from './find-person.ts';
import { toPrivacyRequest } from './list-privacy-requests.ts';

/**
 * Returns the condition that a text contains the person's email address, full name, street or phone number, plain or
 * URL-encoded, but not within Latin words: "An Le" is not in "can leave".
 */
function matchesPerson(email: string, { customers }: Pick<Person, 'customers'>) {
  const values = [
    ...emailSpellings(email),
    ...customers.flatMap((row) => [row.email, row.name, row.phone, row.addressFirstLine]),
  ];
  const words = values
    .map((value) => value.trim().toLowerCase())
    .filter((value) => value.length > 3 && identifiesPerson(value))
    .flatMap((value) => [value, encodeURIComponent(value).toLowerCase()])
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&'));
  // Buyers of a shop may have none of these values.
  if (words.length === 0) return () => sql`false`;
  const letter = 'a-z0-9ß-ɏ';
  const pattern = `(^|[^${letter}]|%[0-9a-f]{2}|\\\\[nrt])(${words.join('|')})([^${letter}]|$)`;
  return (text: SQL) => sql`lower(${text}) ~ ${pattern}`;
}

/**
 * Erases error messages of the tenant's jobs that quote the person. Runs in its own transaction, since a tenant's
 * transaction may not access jobs, and before the rows are erased that a retry needs to find the values.
 */
export async function eraseInJobs(
  { database }: Pick<Services, 'database'>,
  tenantId: string,
  email: string,
  person: Pick<Person, 'customers'>,
): Promise<void> {
  const tells = matchesPerson(email, person);
  const [said, handedOn] = [sql`coalesce(output::text, '')`, sql`coalesce(source_output::text, '')`];
  await database.tx('all-tenants', (tx) =>
    tx.execute(sql`
      update pgboss.job set output = null, source_output = null
      where data ->> 'tenantId' = ${tenantId} and (${tells(said)} or ${tells(handedOn)})`),
  );
}

/**
 * Erases incidental copies: stored idempotent responses (kept for a day), a mail server's error about an address, saved
 * searches, notes on orders of others, the text of a bulk note and, in demo mode, the mailbox.
 */
export async function eraseTraces(
  tx: Tx,
  tenantId: string,
  email: string,
  person: Pick<Person, 'customers'>,
): Promise<void> {
  const tells = matchesPerson(email, person);
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.tenantId, tenantId), tells(sql`${idempotencyKeys.body}::text`)));
  await tx
    .update(mailOutbox)
    .set({ lastError: null })
    .where(
      and(eq(mailOutbox.tenantId, tenantId), isNotNull(mailOutbox.lastError), tells(sql`${mailOutbox.lastError}`)),
    );
  await tx.delete(savedViews).where(and(eq(savedViews.tenantId, tenantId), tells(sql`${savedViews.query}`)));
  await tx.delete(orderNotes).where(and(eq(orderNotes.tenantId, tenantId), tells(sql`${orderNotes.text}`)));
  await tx
    .update(bulkActions)
    .set({ parameters: {} })
    .where(and(eq(bulkActions.tenantId, tenantId), tells(sql`${bulkActions.parameters}::text`)));
  await tx.delete(demoMailbox).where(inArray(sql`lower(${demoMailbox.to})`, emailSpellings(email)));
}

/** Erases a person permanently, unless one of their orders is in progress: production still needs the address. */
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
    return { success: true, message: replyTexts(ctx.language)('person.erased'), data: toPrivacyRequest(request!) };
  });
}

/** Erases personal values outside of orders. */
async function eraseOthers(tx: Tx, ctx: Ctx, tenantId: string, person: Person): Promise<void> {
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  if (person.contact_messages.length > 0) {
    await tx
      .delete(contactMessages)
      .where(and(eq(contactMessages.tenantId, tenantId), inArray(contactMessages.id, ids(person.contact_messages))));
  }
  if (person.code_recipients.length > 0) {
    // The code is not personal and stays.
    await tx
      .delete(codeRecipients)
      .where(and(eq(codeRecipients.tenantId, tenantId), inArray(codeRecipients.id, ids(person.code_recipients))));
  }
  if (person.proofs.length > 0) {
    await tx
      .update(proofs)
      .set({ email: '', decidedBy: '', comment: '', message: '' })
      .where(and(eq(proofs.tenantId, tenantId), inArray(proofs.id, ids(person.proofs))));
    for (const { id } of person.proofs) await ctx.files.removeFolder(proofFolder(tenantId, id));
  }
  if (person.bulk_destinations.length > 0) {
    await tx
      .update(bulkDestinations)
      .set(ERASED_RECIPIENT)
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

/** The piece stays with its colour and size; its text, pictures and contact sheets are deleted. */
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
