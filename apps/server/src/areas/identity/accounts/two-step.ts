import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Tx } from '@inkstand/database';
import { recoveryCodes, users } from '@inkstand/database/tables/index';
import { codeFromBytes, normaliseCode } from '@inkstand/domain/codes';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Config } from '#config/config.ts';
import type { Ctx } from '#context.ts';
import { decrypt, encrypt } from '#secrets/encryption.ts';

// Time-based one-time codes (RFC 6238): HMAC-SHA-1, six digits, thirty seconds, as in all authenticator apps.

const STEP_SECONDS = 30;
const DIGITS = 6;
/** Tolerates clock drift: the previous and the next code are valid, too. */
const DRIFT_STEPS = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes as base32 without padding (RFC 4648), the format for typing a secret manually. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('');
}

/** Returns the code of a time step (RFC 4226, 5.3). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** Returns the time step of a typed code if it is valid now. */
export function findCodeStep(secret: Uint8Array, typed: string, now: Date): number | undefined {
  const code = typed.replace(/\s/g, '');
  const present = stepAt(now);
  for (let step = present - DRIFT_STEPS; step <= present + DRIFT_STEPS; step++) {
    if (codeAt(secret, step) === code) return step;
  }
  return undefined;
}

/** Returns the QR code's address for authenticator apps: `otpauth://totp/Inkstand:ada@acme.test?secret=…`. */
export function otpauthUri(secret: Uint8Array, email: string): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer: 'Inkstand', digits: '6', period: '30' });
  return `otpauth://totp/Inkstand:${encodeURIComponent(email)}?${query}`;
}

type Key = Pick<Config, 'secretKey'>;
type User = Pick<typeof users.$inferSelect, 'id' | 'tenantId' | 'totpSecret'>;

const keyPurpose = (userId: string) => `one-time codes of ${userId}`;

export const newTotpSecret = (): Uint8Array => new Uint8Array(randomBytes(20));

export const encryptTotpSecret = (key: Key, userId: string, secret: Uint8Array): string =>
  encrypt(key, keyPurpose(userId), Buffer.from(secret).toString('base64'));

const decryptTotpSecret = (key: Key, userId: string, sealed: string): Uint8Array =>
  new Uint8Array(Buffer.from(decrypt(key, keyPurpose(userId), sealed), 'base64'));

/** Uses up a one-time code: of two concurrent uses the conditional UPDATE admits one. */
export async function consumeTotpCode(tx: Tx, ctx: Pick<Ctx, 'config' | 'now'>, user: User, typed: string) {
  if (!user.totpSecret) return false;
  const step = findCodeStep(decryptTotpSecret(ctx.config, user.id, user.totpSecret), typed, ctx.now());
  if (step === undefined) return false;
  const taken = await tx
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, user.id), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
    .returning({ id: users.id });
  return taken.length > 0;
}

const RECOVERY_CODES = 10;
/** Ten characters of an alphabet of thirty: 49 bits each, and wrong codes are rate limited. */
const RECOVERY_LETTERS = 10;

const recoveryCodeHash = (userId: string, code: string) =>
  createHash('sha256')
    .update(`recovery code:${userId}:${normaliseCode(code)}`)
    .digest('hex');

/** Replaces a user's recovery codes and returns them; they cannot be read again. */
export async function renewUserRecoveryCodes(tx: Tx, user: Pick<User, 'id' | 'tenantId'>): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) {
    const code = codeFromBytes(randomBytes(64), RECOVERY_LETTERS);
    if (code) codes.add(`${code.slice(0, 5)}-${code.slice(5)}`);
  }
  const own = and(eq(recoveryCodes.tenantId, user.tenantId), eq(recoveryCodes.userId, user.id));
  await tx.delete(recoveryCodes).where(own);
  await tx.insert(recoveryCodes).values(
    [...codes].map((code) => ({
      tenantId: user.tenantId,
      userId: user.id,
      codeHash: recoveryCodeHash(user.id, code),
    })),
  );
  return [...codes];
}

async function consumeRecoveryCode(tx: Tx, ctx: Pick<Ctx, 'now'>, user: User, typed: string): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: ctx.now() })
    .where(
      and(
        eq(recoveryCodes.tenantId, user.tenantId),
        eq(recoveryCodes.userId, user.id),
        eq(recoveryCodes.codeHash, recoveryCodeHash(user.id, typed)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ hash: recoveryCodes.codeHash });
  return taken.length > 0;
}

/** Accepts the second step of a sign-in: a one-time code or a recovery code. */
export async function verifySecondStep(tx: Tx, ctx: Pick<Ctx, 'config' | 'now'>, user: User, typed: string) {
  return (await consumeTotpCode(tx, ctx, user, typed)) || (await consumeRecoveryCode(tx, ctx, user, typed));
}
