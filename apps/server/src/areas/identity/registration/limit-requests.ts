import { savepoint, type Tx } from '@inkstand/database';
import { users } from '@inkstand/database/tables/index';
import { issueToken, revokeTokens, type UserRow } from '#areas/identity/accounts/account-tokens.ts';
import { queueEmail } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { assertWithinRateLimits, countFailure, keyHash, network } from '#rate-limits/count-failures.ts';
import { RATE_LIMITS } from '#rate-limits/limits.ts';

/** Counts a request that sends an email, and refuses it over the limit. Runs in its own transaction. */
export async function limitRequests(ctx: Ctx, what: string, email: string): Promise<void> {
  const keys = {
    [`${what}:address:${network(ctx.caller.ip)}`]: RATE_LIMITS.mailsFromAddress,
    [`${what}:mailbox:${keyHash(email.toLowerCase())}`]: RATE_LIMITS.mailsToMailbox,
  };
  await ctx.staffTx(async (tx) => {
    await assertWithinRateLimits(tx, keys);
    for (const [key, rule] of Object.entries(keys)) await countFailure(tx, key, rule);
  });
}

const guessKey = (ctx: Ctx) => `link:address:${network(ctx.caller.ip)}`;

/** Refuses a caller who has used too many invalid links. */
export const assertFewGuesses = (tx: Tx, ctx: Ctx): Promise<void> =>
  assertWithinRateLimits(tx, { [guessKey(ctx)]: RATE_LIMITS.linkGuesses });

/** Counts an invalid link. */
export async function countGuess(ctx: Ctx): Promise<void> {
  await ctx.staffTx((tx) => countFailure(tx, guessKey(ctx), RATE_LIMITS.linkGuesses));
}

const UNDONE = Symbol('undone');

/**
 * Does the work, and rolls it back unless `counts`. A call thus runs the same statements for a known and an unknown
 * address, so that neither its response nor its timing reveals which it was.
 */
export async function runOrRollBack(tx: Tx, counts: boolean, work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await savepoint(tx, async (part) => {
      await work(part);
      if (!counts) throw UNDONE;
    });
  } catch (thrown) {
    if (thrown !== UNDONE) throw thrown;
  }
}

const TEMPLATES = { verification: 'verify_email', reset: 'password_reset', sign_in: 'sign_in_link' } as const;

/**
 * Emails a user a new link that replaces the last one. Without a user, the same statements run for a stand-in and are
 * rolled back, so that the timing reveals nothing.
 */
export async function mailLink(
  tx: Tx,
  ctx: Ctx,
  kind: keyof typeof TEMPLATES,
  user: UserRow | undefined,
): Promise<void> {
  const somebody = await decoyUser(tx);
  const to = user ?? somebody;
  if (!to) return;
  await runOrRollBack(tx, user !== undefined, async (part) => {
    await revokeTokens(part, kind, to.id, ctx.now());
    const { tenantId, email, id: userId } = to;
    const subjectId = await issueToken(part, ctx, { tenantId, kind, email, userId });
    await queueEmail(part, { ...ctx, tenantId }, { template: TEMPLATES[kind], subjectId, language: to.language });
  });
}

/** Returns any user as the stand-in for an unknown address; undefined when there are no users. */
async function decoyUser(tx: Tx): Promise<UserRow | undefined> {
  const [somebody] = await tx.select().from(users).limit(1);
  return somebody;
}
