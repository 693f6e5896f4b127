import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { normalizeShopDomain } from '@inkstand/domain/shop-domain';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { checkShopSignature } from './shop-signature.ts';

/** Returns the shop whose admin opened the app. The signature proves that the link comes from Shopify. */
export async function readShopLink(
  ctx: Ctx,
  { query }: HandlerInput<'readShopLink'>,
): Promise<HandlerReply<'readShopLink'>> {
  await checkShopSignature(ctx, query);
  const shop_domain = normalizeShopDomain(query.shop ?? '') ?? fail('request.bad_signature');
  return { data: { shop_domain } };
}
