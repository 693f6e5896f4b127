export const webhookCollection = 'shopify.webhooks';

export interface WebhookEvent {
  id: string;
  topic: string;
  /** The body that is sent and signed. */
  body: string;
  triggeredAt: string;
  targets?: Target[];
}

/** A receiver. Without an address it gets the app's configured one. */
export interface Target {
  subscription: number;
  uri: string | null;
  includeFields: string[];
}

/** One delivery and its state. */
export interface Webhook {
  id: string;
  eventId: string;
  shop: string;
  /** The shop's address when it happened. */
  domain: string;
  topic: string;
  body: string;
  triggeredAt: string;
  uri: string | null;
  state: 'pending' | 'delivered' | 'lost' | 'failed';
  attempts: number;
}
