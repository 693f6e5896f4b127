import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { textsFor } from '@inkstand/i18n';
import type { Ctx } from '#context.ts';
import { loadProof, toPublicProofResponse, withToken } from './proof-response.ts';
import { proofWarnings } from './proof-warnings.ts';

/** Returns a proof to the bearer of its link. */
export async function publicProof(
  ctx: Ctx,
  { params, query }: HandlerInput<'publicProof'>,
): Promise<HandlerReply<'publicProof'>> {
  const { ctx: ofTenant, proofId } = withToken(ctx, params.token);
  return ofTenant.tx(async (tx) => {
    const selected = await loadProof(tx, ofTenant, proofId);
    const language = textsFor(query.lang ?? ctx.language, selected.tenant.region);
    const warnings = await proofWarnings(tx, selected, language);
    return { data: await toPublicProofResponse({ config: ctx.config, language }, selected, warnings) };
  });
}
