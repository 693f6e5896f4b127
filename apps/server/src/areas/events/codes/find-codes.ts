import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { MIN_CODE_SEARCH } from '@inkstand/contract/events/code-limits';
import { type Tx, tenantJoin } from '@inkstand/database';
import { codeRecipients, events, promoCodes } from '@inkstand/database/tables/index';
import { normaliseCode } from '@inkstand/domain/codes';
import { and, type Column, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { ofTenant } from '#sql/list-queries.ts';
import { codeState } from './code-state.ts';

/** Sorts after every other character. */
const LAST_CHARACTER = '\u{10FFFF}';

/**
 * Compares bytes, so that an index serves it. Row-level security keeps `like` from using an index: these operators are
 * leakproof, `like` is not.
 */
const startsWith = (column: Column, text: string): SQL =>
  sql`(${column} ~>=~ ${text} and ${column} ~<~ ${text + LAST_CHARACTER})`;

/**
 * Finds unclaimed promo codes of all events by the beginning of the code, or of its recipient's email address. Codes
 * come first, in alphabetical order. Claimed codes are found through their orders. A shorter search than
 * `MIN_CODE_SEARCH` finds nothing.
 */
export async function findCodes(ctx: Ctx, { query }: HandlerInput<'findCodes'>): Promise<HandlerReply<'findCodes'>> {
  const code = normaliseCode(query.q);
  const email = query.q.toLowerCase();
  return ctx.tx(async (tx) => {
    const byCode =
      code.length < MIN_CODE_SEARCH
        ? []
        : await selectFound(tx, ctx)
            .where(and(isFindable(ctx), startsWith(promoCodes.code, code)))
            .orderBy(sql`${promoCodes.code} using ~<~`, promoCodes.id)
            .limit(query.per_page);
    const byEmail =
      email.length < MIN_CODE_SEARCH || byCode.length === query.per_page
        ? []
        : await selectFound(tx, ctx)
            .where(
              and(isFindable(ctx), ofTenant(ctx, codeRecipients.tenantId), startsWith(codeRecipients.email, email)),
            )
            .orderBy(sql`${codeRecipients.email} using ~<~`, promoCodes.id)
            .limit(query.per_page);
    const found = new Map([...byCode, ...byEmail].map((row) => [row.id, row]));
    return {
      data: [...found.values()].slice(0, query.per_page).map(({ email, ...row }) => ({ ...row, email: email ?? null })),
    };
  });
}

function isFindable(ctx: Ctx): SQL | undefined {
  return and(ofTenant(ctx, promoCodes.tenantId), lt(promoCodes.uses, promoCodes.maximumUses), isNull(events.deletedAt));
}

function selectFound(tx: Tx, ctx: Ctx) {
  return tx
    .select({
      id: promoCodes.id,
      tenant_id: promoCodes.tenantId,
      code: promoCodes.label,
      state: codeState(tx, ctx.now()),
      email: codeRecipients.email,
      event: { slug: events.slug, name: events.name },
    })
    .from(promoCodes)
    .innerJoin(events, tenantJoin(events.id, promoCodes.eventId))
    .leftJoin(codeRecipients, tenantJoin(codeRecipients.promoCodeId, promoCodes.id));
}
