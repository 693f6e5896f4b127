import type { Routes } from '#routes.ts';
import { stripeWebhook } from '#areas/buying/checkout/stripe-webhook.ts';

export const billingRoutes: Routes<'stripeWebhook'> = { stripeWebhook };
