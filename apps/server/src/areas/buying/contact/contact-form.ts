import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { loadStore } from '#areas/buying/storefront/load-store.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { newFormToken } from './form-token.ts';

/** A store that nobody reads messages for has no contact form. */
export async function loadContactableStore(ctx: Ctx, slug: string) {
  const store = await ctx.storeTx((tx) => loadStore(tx, ctx, slug));
  return store.event.config.contactUsFormEmail === '' ? fail('request.not_found') : store;
}

export async function contactForm(
  ctx: Ctx,
  { params }: HandlerInput<'contactForm'>,
): Promise<HandlerReply<'contactForm'>> {
  await loadContactableStore(ctx, params.slug);
  return { data: { form_token: newFormToken(ctx, params.slug) } };
}
