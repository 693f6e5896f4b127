import { savepoint, type Tx } from '@inkstand/database';
import { users } from '@inkstand/database/tables/index';
import { issueToken, revokeTokens, type UserRow } from '#areas/identity/accounts/account-tokens.ts';
import { assertWithinRateLimits, countFailure, keyHash, network } from '#areas/identity/accounts/rate-limit.ts';
import { queueEmail } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { RATE_LIMITS } from '#rate-limits.ts';

/** Counts a request that mails somebody, and refuses it when there were too many. In a transaction of its own. */
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

/** Refuses whoever came with too many links that were not good. */
export const assertFewGuesses = (tx: Tx, ctx: Ctx): Promise<void> =>
  assertWithinRateLimits(tx, { [guessKey(ctx)]: RATE_LIMITS.linkGuesses });

/** Counts a link that was not good. */
export async function countGuess(ctx: Ctx): Promise<void> {
  await ctx.staffTx((tx) => countFailure(tx, guessKey(ctx), RATE_LIMITS.linkGuesses));
}

const UNDONE = Symbol('undone');

/**
 * Does the work, and undoes it where it is not to count. So a call does the same for an address that is known and one that is
 * not, statement by statement, and neither its answer nor its time tells which it was.
 */
export async function orUndone(tx: Tx, counts: boolean, work: (tx: Tx) => Promise<void>): Promise<void> {
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
 * Mails a user a new link in place of the last one. With nobody to mail, the same statements run for somebody else and are
 * undone, so that the time tells nothing.
 */
export async function mailLink(
  tx: Tx,
  ctx: Ctx,
  kind: keyof typeof TEMPLATES,
  user: UserRow | undefined,
): Promise<void> {
  const somebody = await standIn(tx);
  const to = user ?? somebody;
  if (!to) return;
  await orUndone(tx, user !== undefined, async (part) => {
    await revokeTokens(part, kind, to.id, ctx.now());
    const { tenantId, email, id: userId } = to;
    const subjectId = await issueToken(part, ctx, { tenantId, kind, email, userId });
    await queueEmail(part, { ...ctx, tenantId }, { template: TEMPLATES[kind], subjectId, language: to.language });
  });
}

/** Somebody in whose place the work is done, and undone, when an address is nobody's; undefined where there are no users. */
async function standIn(tx: Tx): Promise<UserRow | undefined> {
  const [somebody] = await tx.select().from(users).limit(1);
  return somebody;
}
