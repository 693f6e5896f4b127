import type { Routes } from '#routes.ts';
import { changeWebhook } from './change-webhook.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { getWebhook } from './get-webhook.ts';
import { listWebhookDeliveries } from './list-webhook-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { resendWebhookDelivery } from './resend-webhook-delivery.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { testWebhook } from './test-webhook.ts';

export const webhooksRoutes = {
  listWebhooks,
  createWebhook,
  getWebhook,
  changeWebhook,
  rotateWebhookSecret,
  deleteWebhook,
  testWebhook,
  listWebhookDeliveries,
  resendWebhookDelivery,
} satisfies Routes<
  | 'listWebhooks'
  | 'createWebhook'
  | 'getWebhook'
  | 'changeWebhook'
  | 'rotateWebhookSecret'
  | 'deleteWebhook'
  | 'testWebhook'
  | 'listWebhookDeliveries'
  | 'resendWebhookDelivery'
>;
