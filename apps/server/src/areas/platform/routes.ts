import type { CallName } from '@inkstand/contract';
import type { Routes } from '#routes.ts';
import { exportAuditLog } from './audit/export-audit-log.ts';
import { listAuditLog } from './audit/list-audit-log.ts';
import { listFeatureFlags } from './feature-flags/list-feature-flags.ts';
import { setFeatureFlag } from './feature-flags/set-feature-flag.ts';
import { systemHealth } from './feature-flags/system-health.ts';
import { authoriseChannel } from './realtime/authorise-channel.ts';
import { changeWebhook } from './webhooks/change-webhook.ts';
import { createWebhook } from './webhooks/create-webhook.ts';
import { deleteWebhook } from './webhooks/delete-webhook.ts';
import { getWebhook } from './webhooks/get-webhook.ts';
import { listWebhookDeliveries } from './webhooks/list-webhook-deliveries.ts';
import { listWebhooks } from './webhooks/list-webhooks.ts';
import { resendWebhookDelivery } from './webhooks/resend-webhook-delivery.ts';
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret.ts';
import { testWebhook } from './webhooks/test-webhook.ts';

export const platformRoutes = {
  listAuditLog,
  exportAuditLog,
  listFeatureFlags,
  setFeatureFlag,
  systemHealth,
  authoriseChannel,
  listWebhooks,
  createWebhook,
  getWebhook,
  changeWebhook,
  rotateWebhookSecret,
  deleteWebhook,
  testWebhook,
  listWebhookDeliveries,
  resendWebhookDelivery,
} satisfies Partial<Routes<CallName>>;
