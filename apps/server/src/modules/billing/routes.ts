import type { Routes } from '#routes.ts';
import { stripeWebhook } from './stripe-webhook.ts';

export const billingRoutes: Routes<'stripeWebhook'> = { stripeWebhook };
