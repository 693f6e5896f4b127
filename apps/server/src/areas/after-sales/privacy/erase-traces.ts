import type { Tx } from '@inkstand/database';
import { demoMailbox, idempotencyKeys, mailOutbox, savedViews } from '@inkstand/database/tables/index';
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Services } from '#context.ts';
import type { Person } from './find-person.ts';

/** The condition that a text repeats the person: an address, a name, a number, as they are or as a link writes them. */
function matchesPerson(email: string, { customers }: Person) {
  const values = [email, ...customers.flatMap((row) => [row.email, row.name, row.phone, row.addressFirstLine])];
  const traces = [...new Set(values.map((value) => value.trim().toLowerCase()).filter((value) => value.length > 3))];
  return (text: SQL) =>
    or(
      ...traces
        .flatMap((word) => [word, encodeURIComponent(word).toLowerCase()])
        .map((word) => sql`position(${word} in lower(${text})) > 0`),
    );
}

/**
 * What a job of the tenant failed with, in the words of another server, if they repeat the person. In a transaction of its
 * own, since a tenant's may not touch jobs; before the rows go by which a second try would know what to look for.
 */
export async function eraseInJobs(
  { database }: Pick<Services, 'database'>,
  tenantId: string,
  email: string,
  person: Person,
): Promise<void> {
  const tells = matchesPerson(email, person);
  const [said, handedOn] = [sql`coalesce(output::text, '')`, sql`coalesce(source_output::text, '')`];
  await database.tx('all-tenants', (tx) =>
    tx.execute(sql`
      update pgboss.job set output = null, source_output = null
      where data ->> 'tenantId' = ${tenantId} and (${or(tells(said), tells(handedOn))})`),
  );
}

/**
 * What repeats a person in passing: answers that are kept for a day, a mail server's complaint about an address, a search that
 * somebody has saved, and in demo mode the mailbox.
 */
export async function eraseTraces(tx: Tx, tenantId: string, email: string, person: Person): Promise<void> {
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
  await tx.delete(demoMailbox).where(eq(sql`lower(${demoMailbox.to})`, email.toLowerCase()));
}
