import { createHash } from 'node:crypto';
import type { Tx } from '@inkstand/database';
import { mailLink } from '#areas/identity/registration/mail-link.ts';
import type { Ctx } from '#context.ts';
import { LINK_HOURS } from './account-tokens.ts';
import { findUserByEmail } from './find-user.ts';
import { countFailure } from './rate-limit.ts';

const ONE = { limit: 1, windowSeconds: LINK_HOURS.sign_in * 60 * 60 };

/** Mails the owner of an account that strangers guess at a link past them, once in the time that such a link is good. */
export async function mailSignInLink(tx: Tx, ctx: Ctx, email: string): Promise<void> {
  const mailbox = createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22);
  const { failures } = await countFailure(tx, `login:mail:${mailbox}`, ONE);
  if (failures > ONE.limit) return;
  await mailLink(tx, ctx, 'sign_in', await findUserByEmail(tx, email));
}
