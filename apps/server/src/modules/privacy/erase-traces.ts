import type { Tx } from '@inkstand/database';
import { demoMailbox, idempotencyKeys, mailOutbox, savedViews } from '@inkstand/database/tables/index';
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Person } from './find-person.ts';

/**
 * What repeats a person in passing: answers that are kept for a day, a mail server's complaint about an address, a search that
 * somebody has saved, and in demo mode the mailbox.
 */
export async function eraseTraces(tx: Tx, tenantId: string, email: string, person: Person): Promise<void> {
  const values = [email, ...person.customers.flatMap((row) => [row.email, row.name, row.phone, row.addressFirstLine])];
  const words = [...new Set(values.map((value) => value.trim().toLowerCase()).filter((value) => value.length > 3))];
  const tells = (text: SQL) =>
    or(
      ...words
        .flatMap((word) => [word, encodeURIComponent(word).toLowerCase()])
        .map((word) => sql`position(${word} in lower(${text})) > 0`),
    );
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
  await tx.delete(demoMailbox).where(eq(sql`lower(${demoMailbox.to})`, email.toLowerCase()));
}
