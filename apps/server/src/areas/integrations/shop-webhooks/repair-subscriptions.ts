import { askShop, type ShopConnection } from '#areas/integrations/connection/shop-client.ts';
import { refuseUserErrors, ShopError } from '#areas/integrations/connection/shop-error.ts';
import type { Services } from '#context.ts';
import { SUBSCRIBED } from './topics.ts';

export interface Subscription {
  id: string;
  /** As in the API: `ORDERS_PAID`. */
  topic: string;
  uri: string;
  includeFields: string[];
}

const CREATE_SUBSCRIPTION = `#graphql
mutation CreateSubscription($topic: WebhookSubscriptionTopic!, $subscription: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $subscription) {
    userErrors { field message }
  }
}`;

const UPDATE_SUBSCRIPTION = `#graphql
mutation UpdateSubscription($id: ID!, $subscription: WebhookSubscriptionInput!) {
  webhookSubscriptionUpdate(id: $id, webhookSubscription: $subscription) {
    userErrors { field message }
  }
}`;

type Answer<Name extends string> = Record<Name, { userErrors: { field?: string[] | null; message: string }[] }>;

/**
 * Subscribes to the topics that are missing, or have another address or other fields. Returns those that were, and
 * those of them that the shop refuses: one does not keep the others from being subscribed.
 */
export async function repairSubscriptions(
  services: Services,
  shop: ShopConnection,
  existing: readonly Subscription[],
): Promise<{ missing: string[]; refused: string[] }> {
  const uri = `${services.config.publicUrl}/api/webhooks/shopify`;
  const missing: string[] = [];
  const refused: string[] = [];
  for (const [name, { topic, fields }] of Object.entries(SUBSCRIBED)) {
    const own = existing.filter((subscription) => subscription.topic === topic);
    if (own.some((one) => one.uri === uri && sameFields(one.includeFields, fields))) continue;
    missing.push(name);
    const subscription = { uri, includeFields: fields };
    const wrong = own.find((one) => one.uri === uri) ?? own[0];
    try {
      if (wrong) {
        const variables = { id: wrong.id, subscription };
        const answer = await askShop<Answer<'webhookSubscriptionUpdate'>>(
          services,
          shop,
          UPDATE_SUBSCRIPTION,
          variables,
        );
        refuseUserErrors(answer.webhookSubscriptionUpdate.userErrors);
      } else {
        const variables = { topic, subscription };
        const answer = await askShop<Answer<'webhookSubscriptionCreate'>>(
          services,
          shop,
          CREATE_SUBSCRIPTION,
          variables,
        );
        refuseUserErrors(answer.webhookSubscriptionCreate.userErrors);
      }
    } catch (error) {
      if (!(error instanceof ShopError) || (error.kind !== 'refused' && error.kind !== 'forbidden')) throw error;
      refused.push(name);
      services.log.warn({ err: error, shop: shop.id, topic: name }, 'shopify: a webhook could not be subscribed');
    }
  }
  return { missing, refused };
}

const sameFields = (left: readonly string[], right: readonly string[]): boolean =>
  [...left].sort().join() === [...right].sort().join();
