import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { events } from '@inkstand/database/tables/index';
import { createProblemTranslator } from '@inkstand/i18n/problems';
import { and, eq } from 'drizzle-orm';
import { loadTenant } from '#areas/platform/index.ts';
import { storeOrigin } from '#config/config.ts';
import type { Ctx } from '#context.ts';
import { slugFieldProblem } from './free-slug.ts';

/**
 * Checks whether a slug is free while the user types. Creating the event checks again. A deleted event keeps its slug.
 */
export async function eventAddress(
  ctx: Ctx,
  { params: { slug } }: HandlerInput<'eventAddress'>,
): Promise<HandlerReply<'eventAddress'>> {
  const t = createProblemTranslator(ctx.language);
  return ctx.tx(async (tx) => {
    const { id: tenantId } = await loadTenant(tx, ctx);
    const problem = slugFieldProblem(slug);
    if (problem) return { data: { slug, problem: t(`field.${problem}`), url: null } };
    const taken = await tx.$count(events, and(eq(events.tenantId, tenantId), eq(events.slug, slug)));
    const url = `${storeOrigin(ctx.config, tenantId, slug)}/${slug}`;
    return { data: { slug, problem: taken > 0 ? t('field.slug_taken') : null, url } };
  });
}
