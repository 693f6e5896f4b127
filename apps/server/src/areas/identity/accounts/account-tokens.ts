import { newId, type Tx } from '@inkstand/database';
import { accountTokens, users } from '@inkstand/database/tables/index';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Config } from '#config.ts';
import type { Ctx } from '#context.ts';
import { hashToken } from '#http/session.ts';
import { RETENTION_MS } from '#retention.ts';
import { signedId } from '#signed-id.ts';

type AccountToken = typeof accountTokens.$inferSelect;
type Kind = AccountToken['kind'];

const HOURS = 60 * 60 * 1000;
/** How long a link is good. A forgotten password is urgent; an invitation waits for somebody's holiday to end. */
export const LINK_HOURS = {
  verification: RETENTION_MS.unconfirmedSignUp / HOURS,
  reset: 1,
  sign_in: 1,
  invitation: 7 * 24,
} as const satisfies Record<Kind, number>;

/**
 * The token in a mailed link. It is made from the row's id and our key, so that the mail can be written later from the id
 * alone: nothing that opens an account lies in the outbox. The row keeps its SHA-256.
 */
export const linkToken = (config: Pick<Config, 'secretKey'>, kind: Kind, id: string): string =>
  signedId(config, `account ${kind}`, id);

type NewToken = Pick<AccountToken, 'tenantId' | 'kind' | 'email'> &
  Partial<Pick<AccountToken, 'userId' | 'name' | 'role' | 'createdBy'>>;

/** Makes a link that is good once, and answers its id. */
export async function issueToken(tx: Tx, ctx: Pick<Ctx, 'config' | 'now'>, values: NewToken): Promise<string> {
  const id = newId();
  const createdAt = ctx.now();
  await tx.insert(accountTokens).values({
    ...values,
    id,
    tokenHash: hashToken(linkToken(ctx.config, values.kind, id)),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + LINK_HOURS[values.kind] * HOURS),
  });
  return id;
}

/** The condition that a link is good: its like was sent, it is not used, revoked or expired. */
export const isUsable = (now: Date): SQL | undefined =>
  and(isNull(accountTokens.usedAt), isNull(accountTokens.revokedAt), gt(accountTokens.expiresAt, now));

const ofLink = (kind: Kind, token: string, now: Date) =>
  and(eq(accountTokens.tokenHash, hashToken(token)), eq(accountTokens.kind, kind), isUsable(now));

/** A good link's row. Absent, used, revoked and expired ones are the same to whoever asks. */
export async function findToken(tx: Tx, kind: Kind, token: string, now: Date): Promise<AccountToken | undefined> {
  const [row] = await tx
    .select()
    .from(accountTokens)
    .where(ofLink(kind, token, now));
  return row;
}

/** Uses a link up: of two who come with it at once, one gets its row (docs/reliability.md, rule 1). */
export async function takeToken(tx: Tx, kind: Kind, token: string, now: Date): Promise<AccountToken | undefined> {
  const [row] = await tx
    .update(accountTokens)
    .set({ usedAt: now })
    .where(ofLink(kind, token, now))
    .returning();
  return row;
}

/** Ends the open links of a kind that a user was sent: the newest alone is good. */
export async function revokeTokens(tx: Tx, kind: Kind, userId: string, now: Date): Promise<void> {
  await tx
    .update(accountTokens)
    .set({ revokedAt: now })
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.kind, kind), isUsable(now)));
}

export type UserRow = typeof users.$inferSelect;

/** The user with this e-mail address, whatever its case: one who may sign in, or `whoever` has it. */
export async function findUserByEmail(
  tx: Tx,
  email: string,
  who: 'active' | 'whoever' = 'active',
): Promise<UserRow | undefined> {
  const hasAddress = eq(sql`lower(${users.email})`, email.toLowerCase());
  const [user] = await tx
    .select()
    .from(users)
    .where(who === 'whoever' ? hasAddress : and(hasAddress, eq(users.active, true)));
  return user;
}
