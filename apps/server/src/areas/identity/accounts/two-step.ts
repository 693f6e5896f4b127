import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '@inkstand/database';
import { recoveryCodes, users } from '@inkstand/database/tables/index';
import { codeFromBytes, normaliseCode } from '@inkstand/domain/codes';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Config } from '#config.ts';
import type { Ctx } from '#context.ts';
import { decrypt, encrypt } from '#encryption.ts';
import { stepOfCode } from './totp.ts';

type Key = Pick<Config, 'secretKey'>;
type User = Pick<typeof users.$inferSelect, 'id' | 'tenantId' | 'totpSecret'>;

const keyPurpose = (userId: string) => `one-time codes of ${userId}`;

export const newTotpSecret = (): Uint8Array => new Uint8Array(randomBytes(20));

export const encryptTotpSecret = (key: Key, userId: string, secret: Uint8Array): string =>
  encrypt(key, keyPurpose(userId), Buffer.from(secret).toString('base64'));

const decryptTotpSecret = (key: Key, userId: string, sealed: string): Uint8Array =>
  new Uint8Array(Buffer.from(decrypt(key, keyPurpose(userId), sealed), 'base64'));

/** Takes a one-time code, once: of two who come with it at the same moment, the conditional update lets one pass. */
export async function takeTotpCode(tx: Tx, ctx: Pick<Ctx, 'config' | 'now'>, user: User, typed: string) {
  if (!user.totpSecret) return false;
  const step = stepOfCode(decryptTotpSecret(ctx.config, user.id, user.totpSecret), typed, ctx.now());
  if (step === undefined) return false;
  const taken = await tx
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, user.id), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
    .returning({ id: users.id });
  return taken.length > 0;
}

const RECOVERY_CODES = 10;
/** Ten letters of thirty: 49 bits each, and wrong ones are counted. */
const RECOVERY_LETTERS = 10;

const hashOfCode = (userId: string, code: string) =>
  createHash('sha256')
    .update(`recovery code:${userId}:${normaliseCode(code)}`)
    .digest('hex');

/** Replaces a user's recovery codes; they are shown this once. */
export async function renewUserRecoveryCodes(tx: Tx, user: Pick<User, 'id' | 'tenantId'>): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) {
    const code = codeFromBytes(randomBytes(64), RECOVERY_LETTERS);
    if (code) codes.add(`${code.slice(0, 5)}-${code.slice(5)}`);
  }
  const own = and(eq(recoveryCodes.tenantId, user.tenantId), eq(recoveryCodes.userId, user.id));
  await tx.delete(recoveryCodes).where(own);
  await tx
    .insert(recoveryCodes)
    .values(
      [...codes].map((code) => ({ tenantId: user.tenantId, userId: user.id, codeHash: hashOfCode(user.id, code) })),
    );
  return [...codes];
}

async function takeRecoveryCode(tx: Tx, ctx: Pick<Ctx, 'now'>, user: User, typed: string): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: ctx.now() })
    .where(
      and(
        eq(recoveryCodes.tenantId, user.tenantId),
        eq(recoveryCodes.userId, user.id),
        eq(recoveryCodes.codeHash, hashOfCode(user.id, typed)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ hash: recoveryCodes.codeHash });
  return taken.length > 0;
}

/** Takes what was typed as the second step of a sign-in: a one-time code, or a recovery code in its place. */
export async function takeSecondStep(tx: Tx, ctx: Pick<Ctx, 'config' | 'now'>, user: User, typed: string) {
  return (await takeTotpCode(tx, ctx, user, typed)) || (await takeRecoveryCode(tx, ctx, user, typed));
}
