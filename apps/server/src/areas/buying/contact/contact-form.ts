import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId } from '@inkstand/database';
import { DAY_SECONDS } from '@inkstand/domain/days';
import { contactEmail } from '@inkstand/domain/store-contact';
import { loadPublicStore } from '#areas/buying/storefront/card-response.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { readSignedId, signedId } from '#secrets/signed-id.ts';

// The contact form returns a signed UUIDv7. Its timestamp shows when the form was opened, and it becomes the message's
// id, so that one form sends one message, however often it is submitted.

/** Spam guard: nobody reads a form and writes a message in less. */
const MIN_SECONDS = 3;
const MAX_SECONDS = DAY_SECONDS;

type Signing = Pick<Ctx, 'config' | 'tenantId'>;

const tokenPurpose = ({ tenantId }: Signing, slug: string) => `contact:${tenantId}/${slug}`;

export const newFormToken = (ctx: Signing, slug: string): string =>
  signedId(ctx.config, tokenPurpose(ctx, slug), newId());

const madeAt = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/**
 * Returns the message id in a token issued for this form. Refuses an invalid or expired token, and answers 429
 * with Retry-After to one that is returned sooner than anybody can write.
 */
export function messageIdIn(ctx: Signing & Pick<Ctx, 'now'>, slug: string, token: string): string {
  const id = readSignedId(ctx.config, tokenPurpose(ctx, slug), token);
  if (!id) fail('contact.form_expired');
  const seconds = (ctx.now().getTime() - madeAt(id)) / 1000;
  if (seconds > MAX_SECONDS) fail('contact.form_expired');
  if (seconds < MIN_SECONDS) {
    fail('request.too_many', { retryAfterSeconds: Math.ceil(MIN_SECONDS - seconds) });
  }
  return id;
}

/** A store whose messages nobody would get has no contact form. */
export async function loadContactableStore(ctx: Ctx, slug: string) {
  const store = await ctx.storeTx((tx) => loadPublicStore(tx, ctx, slug));
  return contactEmail(store.event.config, store.tenant.companyDetails) === '' ? fail('request.not_found') : store;
}

export async function contactForm(
  ctx: Ctx,
  { params }: HandlerInput<'contactForm'>,
): Promise<HandlerReply<'contactForm'>> {
  await loadContactableStore(ctx, params.slug);
  return { data: { form_token: newFormToken(ctx, params.slug) } };
}
