import { randomBytes } from 'node:crypto';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import {
  type Webhook,
  type WebhookDelivery,
  type WebhookState,
  webhookMessage,
} from '@inkstand/contract/platform/webhooks';
import { type Tx, tenantJoin } from '@inkstand/database';
import { webhookDeliveries, webhooks } from '@inkstand/database/tables/index';
import { translateReason } from '@inkstand/i18n/server-reasons';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { actorNames } from '#areas/platform/audit/record.ts';
import { loadTenant } from '#areas/platform/tenants/tenant.ts';
import type { Ctx, Services } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { addressProblem } from '#outgoing/address-problem.ts';
import { decrypt, encrypt } from '#secrets/encryption.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

export const isWebhook = (ctx: Pick<Ctx, 'tenantId'>, id: string) =>
  and(eq(webhooks.tenantId, ctx.tenantId), eq(webhooks.id, id));

/** Loads the tenant's webhook, or fails with 404. */
export async function loadWebhook(tx: Tx, ctx: Ctx, id: string): Promise<WebhookRow> {
  const [row] = await tx.select().from(webhooks).where(isWebhook(ctx, id));
  return row ?? fail('request.not_found');
}

/**
 * Like `loadWebhook`, but locks the row for a change. Rejects API keys: a leaked key must not set up what outlives it.
 */
export async function loadForChange(tx: Tx, ctx: Ctx, id: string): Promise<WebhookRow> {
  if (ctx.apiKeyId) fail('request.forbidden');
  const [row] = await tx.select().from(webhooks).where(isWebhook(ctx, id)).for('no key update');
  return row ?? fail('request.not_found');
}

function webhookState({ active, givenUpAt, failingSince }: WebhookRow): WebhookState {
  if (!active) return givenUpAt ? 'given_up' : 'paused';
  return failingSince ? 'failing' : 'active';
}

/**
 * Reads the tenant's webhooks that match `where`, each with its newest message, never their secrets. Uses its own
 * transactions, since the caller's have ended.
 */
async function readWebhooks(ctx: Ctx, where: SQL | undefined): Promise<Webhook[]> {
  const rows = await ctx.tx((tx) => {
    const last = tx
      .select({ status: webhookDeliveries.status, createdAt: webhookDeliveries.createdAt })
      .from(webhookDeliveries)
      .where(tenantJoin(webhookDeliveries.webhookId, webhooks.id))
      .orderBy(desc(webhookDeliveries.createdAt))
      .limit(1)
      .as('last');
    return tx
      .select({ webhook: webhooks, status: last.status, at: last.createdAt })
      .from(webhooks)
      .leftJoinLateral(last, sql`true`)
      .where(where)
      .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  });
  const actorName = await actorNames(
    ctx,
    rows.map(({ webhook }) => `user:${webhook.createdBy}`),
  );
  return rows.map(({ webhook, status, at }) => ({
    id: webhook.id,
    url: webhook.url,
    events: webhook.events,
    state: webhookState(webhook),
    failing_since: webhook.failingSince?.toISOString() ?? null,
    given_up_at: webhook.givenUpAt?.toISOString() ?? null,
    created_by: actorName(`user:${webhook.createdBy}`),
    created_at: webhook.createdAt.toISOString(),
    last_delivery: status && at ? { status, created_at: at.toISOString() } : null,
  }));
}

const allWebhooks = (ctx: Ctx): Promise<Webhook[]> => readWebhooks(ctx, eq(webhooks.tenantId, ctx.tenantId));

/** Returns one webhook for the response, or fails with 404. */
export async function readWebhook(ctx: Ctx, id: string): Promise<Webhook> {
  const [found] = await readWebhooks(ctx, isWebhook(ctx, id));
  return found ?? fail('request.not_found');
}

/** Production calls public addresses over TLS; demo mode calls this machine (docs/product/hosts.md). */
export function checkUrl({ config }: Pick<Ctx, 'config'>, url: string): void {
  const problem = addressProblem(url, config.mode);
  if (problem) failField('url', problem === 'not_local' ? 'not_this_machine' : problem);
}

/** The part of an address that may be recorded: its path may hold a secret. */
export const urlHost = (url: string): string => new URL(url).host;

/** Prefix of every secret, so that secret scanners find one that was published by mistake. */
const PREFIX = 'inkwh_';

export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64url');

interface Owner {
  tenantId: string;
  id: string;
}

const keyPurpose = ({ tenantId, id }: Owner) => `webhook ${tenantId} ${id}`;

export const encryptSecret = ({ config }: Pick<Ctx, 'config'>, owner: Owner, secret: string): string =>
  encrypt(config, keyPurpose(owner), secret);

/** Decrypts the secret that a webhook's messages are signed with. */
export const decryptSecret = ({ config }: Pick<Services, 'config'>, webhook: Owner & { secret: string }): string =>
  decrypt(config, keyPurpose(webhook), webhook.secret);

export const toDeliveryResponse = (
  { language }: Pick<Ctx, 'language'>,
  row: typeof webhookDeliveries.$inferSelect,
): WebhookDelivery => ({
  id: row.id,
  type: row.event,
  status: row.status,
  tries: row.attempts,
  answer_status: row.responseStatus,
  problem: row.error && translateReason(row.error, language),
  created_at: row.createdAt.toISOString(),
  last_try_at: row.lastAttemptAt?.toISOString() ?? null,
  body: webhookMessage.parse(row.body),
});

export async function getWebhook(
  ctx: Ctx,
  { params }: HandlerInput<'getWebhook'>,
): Promise<HandlerReply<'getWebhook'>> {
  return { data: await readWebhook(ctx, params.webhook_id) };
}

export async function listWebhooks(
  ctx: Ctx,
  _input: HandlerInput<'listWebhooks'>,
): Promise<HandlerReply<'listWebhooks'>> {
  await ctx.tx((tx) => loadTenant(tx, ctx));
  return { data: await allWebhooks(ctx) };
}
