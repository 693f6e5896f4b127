import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { tenantJoin } from '@inkstand/database';
import { events, sampleLinks } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { readSampleToken } from './spend-code.ts';

/** Returns whether a sample link still works, so that nobody fills in the form in vain. */
export async function sampleLink(
  ctx: Ctx,
  { params }: HandlerInput<'sampleLink'>,
): Promise<HandlerReply<'sampleLink'>> {
  const linkId = readSampleToken(ctx.config, ctx.tenantId, params.token);
  if (!linkId) fail('request.not_found');
  const [link] = await ctx.tx((tx) =>
    tx
      .select({ expiresAt: sampleLinks.expiresAt, usedAt: sampleLinks.usedAt })
      .from(sampleLinks)
      .innerJoin(events, tenantJoin(events.id, sampleLinks.eventId))
      .where(and(eq(sampleLinks.tenantId, ctx.tenantId), eq(sampleLinks.id, linkId), eq(events.slug, params.slug))),
  );
  if (!link) fail('request.not_found');
  const state = link.usedAt ? 'used' : link.expiresAt <= ctx.now() ? 'expired' : 'usable';
  return { data: { state, expires_at: link.expiresAt.toISOString() } };
}
