import type { Tx } from '@inkstand/database';
import { users } from '@inkstand/database/tables/index';
import { issueToken, revokeTokens } from '#areas/identity/accounts/account-tokens.ts';
import type { UserRow } from '#areas/identity/accounts/find-user.ts';
import { queueEmail } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { orUndone } from './or-undone.ts';

const TEMPLATES = { verification: 'verify_email', reset: 'password_reset', sign_in: 'sign_in_link' } as const;

/**
 * Mails a user a new link in place of the last one. With nobody to mail, the same statements run for somebody else and are
 * undone, so that the time tells nothing.
 */
export async function mailLink(
  tx: Tx,
  ctx: Ctx,
  kind: keyof typeof TEMPLATES,
  user: UserRow | undefined,
): Promise<void> {
  const somebody = await standIn(tx);
  const to = user ?? somebody;
  if (!to) return;
  await orUndone(tx, user !== undefined, async (part) => {
    await revokeTokens(part, kind, to.id, ctx.now());
    const { tenantId, email, id: userId } = to;
    const subjectId = await issueToken(part, ctx, { tenantId, kind, email, userId });
    await queueEmail(part, { ...ctx, tenantId }, { template: TEMPLATES[kind], subjectId, language: to.language });
  });
}

/** Somebody in whose place the work is done, and undone, when an address is nobody's; undefined where there are no users. */
async function standIn(tx: Tx): Promise<UserRow | undefined> {
  const [somebody] = await tx.select().from(users).limit(1);
  return somebody;
}
