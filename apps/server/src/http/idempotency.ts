import { createHash } from 'node:crypto';
import { idempotencyKeys } from '@inkstand/database/tables/index';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { fail, Refusal } from '../refusals.ts';
import { bodyOf, statusOf } from './errors.ts';

export interface Answer {
  status: number;
  body: unknown;
}

const KEY = /^[\x21-\x7e]{1,255}$/;

/** Who a key belongs to: a user, or a visitor's device, so that nobody meets another's answer. */
function actorOf(ctx: Ctx): string {
  if (ctx.user) return `user:${ctx.user.id}`;
  return `visitor:${ctx.caller.device || ctx.caller.ip}`;
}

const hashOf = (name: string, body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([name, body ?? null]))
    .digest('hex');

async function earlierAnswer(ctx: Ctx, where: ReturnType<typeof and>, requestHash: string): Promise<Answer> {
  const [row] = await ctx.staffTx((tx) => tx.select().from(idempotencyKeys).where(where));
  if (!row) fail('request.in_flight');
  if (row.requestHash !== requestHash) fail('request.idempotency_mismatch');
  if (row.status === null) fail('request.in_flight');
  return { status: row.status, body: typeof row.body === 'string' ? JSON.parse(row.body) : row.body };
}

/**
 * Runs a call once per Idempotency-Key (reliability.md, rule 4): same key and body, same answer; other body, 422; still
 * running, 409. A refusal is an answer too and is kept; a crash or a 5xx is not, so that it can be tried again.
 */
export async function once(
  ctx: Ctx,
  name: string,
  key: string,
  body: unknown,
  run: () => Promise<unknown>,
): Promise<Answer> {
  if (!KEY.test(key)) fail('request.malformed');
  const identity = { tenantId: ctx.tenantId || '-', actor: actorOf(ctx), key };
  const requestHash = hashOf(name, body);
  const mine = and(
    eq(idempotencyKeys.tenantId, identity.tenantId),
    eq(idempotencyKeys.actor, identity.actor),
    eq(idempotencyKeys.key, identity.key),
  );
  const won = await ctx.staffTx((tx) =>
    tx
      .insert(idempotencyKeys)
      .values({ ...identity, requestHash })
      // A record that a dead process left unfinished may be taken over after a minute.
      .onConflictDoUpdate({
        target: [idempotencyKeys.tenantId, idempotencyKeys.actor, idempotencyKeys.key],
        set: { createdAt: sql`now()` },
        setWhere: and(
          isNull(idempotencyKeys.status),
          eq(idempotencyKeys.requestHash, requestHash),
          sql`${idempotencyKeys.createdAt} < now() - interval '1 minute'`,
        ),
      })
      .returning({ key: idempotencyKeys.key }),
  );
  if (won.length === 0) return earlierAnswer(ctx, mine, requestHash);
  // Kept as text: jsonb puts keys in an order of its own, and the same answer is the same to the letter.
  const keep = (answer: Answer) =>
    ctx
      .staffTx((tx) =>
        tx
          .update(idempotencyKeys)
          .set({ status: answer.status, body: JSON.stringify(answer.body) })
          .where(mine),
      )
      .then(() => answer);
  try {
    return await keep({ status: 200, body: await run() });
  } catch (error) {
    if (error instanceof Refusal && statusOf(error) < 500 && statusOf(error) !== 429) {
      await keep({ status: statusOf(error), body: bodyOf(error, ctx.language) });
    } else {
      await ctx.staffTx((tx) => tx.delete(idempotencyKeys).where(mine));
    }
    throw error;
  }
}
