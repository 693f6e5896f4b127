import { randomBytes } from 'node:crypto';
import type { HandlerReply } from '@inkstand/contract';
import { DAY_SECONDS } from '@inkstand/domain/days';
import type { Ctx } from '#context.ts';
import { DEVICE_COOKIE } from '#http/cookies.ts';
import { ensureCsrfCookie } from '#http/csrf.ts';

const A_YEAR = 365 * DAY_SECONDS;

/** Sets XSRF-TOKEN, and on a first visit the device cookie: rate limits count per device (docs/product/events.md). */
export async function csrfCookie(ctx: Ctx): Promise<HandlerReply<'csrfCookie'>> {
  ensureCsrfCookie(ctx.config, ctx.cookies);
  if (!ctx.cookies.get(DEVICE_COOKIE)) {
    ctx.cookies.set(DEVICE_COOKIE, randomBytes(16).toString('base64url'), { maxAgeSeconds: A_YEAR });
  }
  return { success: true };
}
