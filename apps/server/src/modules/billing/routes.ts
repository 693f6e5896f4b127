import type { Routes } from '#routes.ts';
import { stripeWebhook } from '../checkout/stripe-webhook.ts';

export const billingRoutes: Routes<'stripeWebhook'> = { stripeWebhook };
