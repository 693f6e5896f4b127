import type { Tx } from '@inkstand/database';
import { accountTokens } from '@inkstand/database/tables/index';
import { and, eq, sql } from 'drizzle-orm';
import { issueToken } from '#areas/identity/accounts/account-tokens.ts';
import { queueEmail } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { assertWithinRateLimits, countFailure } from '#rate-limits/count-failures.ts';
import { RATE_LIMITS } from '#rate-limits/limits.ts';
import { isOpen } from './read-invitations.ts';

/** Counts a company's invitation, and refuses it over the limit. */
export async function limitInvitations(ctx: Ctx): Promise<void> {
  const key = `invite:${ctx.tenantId}`;
  await ctx.staffTx(async (tx) => {
    await assertWithinRateLimits(tx, { [key]: RATE_LIMITS.invitations });
    await countFailure(tx, key, RATE_LIMITS.invitations);
  });
}

interface Invited {
  name: string;
  email: string;
  role: 'admin' | 'account_manager' | 'customer_service';
  language: string;
}

/** Writes an invitation and its email, which replace earlier ones to the same address; returns its id. */
export async function sendInvitation(tx: Tx, ctx: Ctx, invited: Invited): Promise<string> {
  const { name, email, role, language } = invited;
  const { tenantId } = ctx;
  await tx
    .update(accountTokens)
    .set({ revokedAt: ctx.now() })
    .where(and(isOpen(ctx), eq(sql`lower(${accountTokens.email})`, email.toLowerCase())));
  const createdBy = ctx.user?.id ?? null;
  const subjectId = await issueToken(tx, ctx, { tenantId, kind: 'invitation', name, email, role, createdBy });
  await queueEmail(tx, ctx, { template: 'invitation', subjectId, language });
  return subjectId;
}
