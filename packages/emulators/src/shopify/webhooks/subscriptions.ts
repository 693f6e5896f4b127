import { type Call, reject, withUserErrors } from '../graphql/call.ts';
import { connection, type Page } from '../graphql/connection.ts';
import { gid, parseGid } from '../ids.ts';
import type { Subscription } from '../shop.ts';
import { changeShop } from '../shops.ts';

interface SubscriptionInput {
  uri?: string | null;
  includeFields?: string[] | null;
  filter?: string | null;
}

export const webhookQueries = {
  webhookSubscriptions({ shop }: Call, args: Page & { topics?: string[] | null; uri?: string | null }) {
    const found = shop.subscriptions.filter(
      ({ topic, uri }) => (!args.topics || args.topics.includes(enumTopic(topic))) && (!args.uri || args.uri === uri),
    );
    return connection(found.map(subscriptionView), args, ({ id }) => id);
  },
};

export const webhookMutations = {
  webhookSubscriptionCreate(
    call: Call,
    { topic, webhookSubscription }: { topic: string; webhookSubscription: SubscriptionInput },
  ) {
    return withUserErrors(() =>
      changeShop(call.emulator, call.shop.key, (shop) => {
        const at = call.emulator.timestamp();
        const subscription: Subscription = {
          id: call.emulator.nextId(),
          topic: headerTopic(topic),
          uri: checkUri(webhookSubscription.uri),
          includeFields: webhookSubscription.includeFields ?? [],
          filter: webhookSubscription.filter ?? null,
          createdAt: at,
          updatedAt: at,
        };
        const isTaken = shop.subscriptions.some(
          (other) => other.topic === subscription.topic && other.uri === subscription.uri,
        );
        if (isTaken) reject('Address for this topic has already been taken', ['webhookSubscription', 'uri']);
        shop.subscriptions.push(subscription);
        return { webhookSubscription: subscriptionView(subscription) };
      }),
    );
  },

  webhookSubscriptionUpdate(
    call: Call,
    { id, webhookSubscription: input }: { id: string; webhookSubscription: SubscriptionInput },
  ) {
    return withUserErrors(() =>
      changeShop(call.emulator, call.shop.key, (shop) => {
        const subscription = shop.subscriptions.find((one) => one.id === parseGid('WebhookSubscription', id));
        if (!subscription) return reject('Webhook subscription does not exist', ['id']);
        if (input.uri) subscription.uri = checkUri(input.uri);
        if (input.includeFields) subscription.includeFields = input.includeFields;
        if (input.filter !== undefined) subscription.filter = input.filter;
        subscription.updatedAt = call.emulator.timestamp();
        return { webhookSubscription: subscriptionView(subscription) };
      }),
    );
  },

  webhookSubscriptionDelete(call: Call, { id }: { id: string }) {
    return withUserErrors(() =>
      changeShop(call.emulator, call.shop.key, (shop) => {
        const left = shop.subscriptions.filter((one) => one.id !== parseGid('WebhookSubscription', id));
        if (left.length === shop.subscriptions.length) reject('Webhook subscription does not exist', ['id']);
        shop.subscriptions = left;
        return { deletedWebhookSubscriptionId: id };
      }),
    );
  },
};

/** Shopify accepts encrypted addresses only; the machine's own may be plain here, for demo mode and tests. */
function checkUri(uri: string | null | undefined): string {
  const url = uri && URL.canParse(uri) ? new URL(uri) : undefined;
  const isLocal = url && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if (!url || (url.protocol !== 'https:' && !isLocal)) {
    return reject('Address protocol http:// is not supported', ['webhookSubscription', 'uri']);
  }
  return uri ?? url.href;
}

/** Topics whose own name has an underscore before the slash. */
const LONG_NOUNS = ['FULFILLMENT_ORDERS', 'BULK_OPERATIONS'];

/** `ORDERS_PAID` is `orders/paid` in the header. */
function headerTopic(topic: string): string {
  const noun = LONG_NOUNS.find((long) => topic.startsWith(`${long}_`)) ?? topic.split('_')[0] ?? '';
  return `${noun}/${topic.slice(noun.length + 1)}`.toLowerCase();
}

function enumTopic(topic: string): string {
  return topic.replace('/', '_').toUpperCase();
}

function subscriptionView(subscription: Subscription) {
  return {
    __typename: 'WebhookSubscription',
    id: gid('WebhookSubscription', subscription.id),
    topic: enumTopic(subscription.topic),
    uri: subscription.uri,
    format: 'JSON',
    includeFields: subscription.includeFields,
    filter: subscription.filter,
    createdAt: subscription.createdAt,
    updatedAt: subscription.updatedAt,
  };
}
