import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { findCountries } from '@inkstand/domain/countries';
import type { Ctx } from '#context.ts';
import { loadPublicStore } from './card-response.ts';

/** Returns the countries that replace the form's own list; empty when the store is not locked to any. */
export async function lockedToCountry(
  ctx: Ctx,
  { params }: HandlerInput<'lockedToCountry'>,
): Promise<HandlerReply<'lockedToCountry'>> {
  const { event } = await ctx.storeTx((tx) => loadPublicStore(tx, ctx, params.slug));
  return { data: findCountries(event.lockedCountries) };
}
