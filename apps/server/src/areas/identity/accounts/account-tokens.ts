import { newId, type Tx } from '@inkstand/database';
import { accountTokens, users } from '@inkstand/database/tables/index';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Config } from '#config/config.ts';
import type { Ctx } from '#context.ts';
import { hashToken } from '#http/session.ts';
import { RETENTION_MS } from '#jobs/retention.ts';
import { signedId } from '#secrets/signed-id.ts';

type AccountToken = typeof accountTokens.$inferSelect;
type Kind = AccountToken['kind'];

const HOURS = 60 * 60 * 1000;
/** Hours that a link is valid. A password reset is urgent; an invitation may wait for the end of a holiday. */
export const LINK_HOURS = {
  verification: RETENTION_MS.unconfirmedSignUp / HOURS,
  reset: 1,
  sign_in: 1,
  invitation: 7 * 24,
} as const satisfies Record<Kind, number>;

/**
 * Returns the token of an emailed link. It is derived from the row's id and the secret key, so that the email can be
 * written later from the id alone and the outbox contains nothing that opens an account. The row stores its SHA-256.
 */
export const linkToken = (config: Pick<Config, 'secretKey'>, kind: Kind, id: string): string =>
  signedId(config, `account ${kind}`, id);

type NewToken = Pick<AccountToken, 'tenantId' | 'kind' | 'email'> &
  Partial<Pick<AccountToken, 'userId' | 'name' | 'role' | 'createdBy'>>;

/** Creates a single-use link and returns its id. */
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

/** The condition for a valid link: sent, and not used, revoked or expired. */
const isUsable = (now: Date): SQL | undefined =>
  and(isNull(accountTokens.usedAt), isNull(accountTokens.revokedAt), gt(accountTokens.expiresAt, now));

const ofLink = (kind: Kind, token: string, now: Date) =>
  and(eq(accountTokens.tokenHash, hashToken(token)), eq(accountTokens.kind, kind), isUsable(now));

/** Finds a valid link's row. Absent, used, revoked and expired ones are indistinguishable to the caller. */
export async function findToken(tx: Tx, kind: Kind, token: string, now: Date): Promise<AccountToken | undefined> {
  const [row] = await tx
    .select()
    .from(accountTokens)
    .where(ofLink(kind, token, now));
  return row;
}

/** Uses up a link: of two concurrent uses, one gets its row (docs/reliability.md, rule 1). */
export async function consumeToken(tx: Tx, kind: Kind, token: string, now: Date): Promise<AccountToken | undefined> {
  const [row] = await tx
    .update(accountTokens)
    .set({ usedAt: now })
    .where(ofLink(kind, token, now))
    .returning();
  return row;
}

/** Revokes a user's open links of a kind, so that only the newest is valid. */
export async function revokeTokens(tx: Tx, kind: Kind, userId: string, now: Date): Promise<void> {
  await tx
    .update(accountTokens)
    .set({ revokedAt: now })
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.kind, kind), isUsable(now)));
}

export type UserRow = typeof users.$inferSelect;

/** Finds the user with this email address, case-insensitively: one who may sign in, or with `whoever` any user. */
export async function findUserByEmail(
  tx: Tx,
  email: string,
  who: 'active' | 'any' = 'active',
): Promise<UserRow | undefined> {
  const hasAddress = eq(sql`lower(${users.email})`, email.toLowerCase());
  const [user] = await tx
    .select()
    .from(users)
    .where(who === 'any' ? hasAddress : and(hasAddress, eq(users.active, true)));
  return user;
}
