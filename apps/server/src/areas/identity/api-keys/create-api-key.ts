import { randomBytes } from 'node:crypto';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId } from '@inkstand/database';
import { apiKeys } from '@inkstand/database/tables/index';
import { DAY_MS } from '@inkstand/domain/days';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { loadTenant, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { hashToken } from '#http/session.ts';
import { toApiKeyResponse } from './api-key-response.ts';
import { KEY_PREFIX } from './find-api-key.ts';

/** Length of the prefix that stays readable. */
const SHOWN_LETTERS = 12;

/**
 * Creates a key and returns it, this once: only its hash is stored. API keys cannot create keys, so that a leaked one
 * cannot outlive its expiry.
 */
export async function createApiKey(
  ctx: Ctx,
  { body }: HandlerInput<'createApiKey'>,
): Promise<HandlerReply<'createApiKey'>> {
  const { user } = ctx;
  if (!user) fail('request.unauthenticated');
  if (ctx.apiKeyId) fail('request.forbidden');
  const expiresAt = body.expires_on ? new Date(Date.parse(body.expires_on) + DAY_MS) : null;
  if (expiresAt && expiresAt <= ctx.now()) failField('expires_on', 'invalid');
  const { row, key } = await ctx.tx(async (tx) => {
    const key = KEY_PREFIX + randomBytes(32).toString('base64url');
    const tenant = await loadTenant(tx, ctx);
    // A program of a fulfiller signs its calls with the fulfiller's secret (docs/fulfillers.md).
    if (tenant.fulfillerId) fail('api_key.fulfiller');
    const id = newId();
    const [made] = await tx
      .insert(apiKeys)
      .values({
        tenantId: tenant.id,
        id,
        name: body.name,
        role: body.role,
        createdBy: user.id,
        createdAt: ctx.now(),
        keyHash: hashToken(key),
        prefix: key.slice(0, SHOWN_LETTERS),
        expiresAt,
      })
      .returning();
    const details = { role: body.role, prefix: key.slice(0, SHOWN_LETTERS) };
    await recordAudit(tx, ctx, { action: 'api_key.created', objectType: 'api_key', objectId: id, details });
    return { row: made!, key };
  });
  return {
    success: true,
    message: replyTexts(ctx.language)('api_key.created'),
    data: { ...toApiKeyResponse(row, () => user.name), key },
  };
}
