import type { Emulator } from './emulator.ts';
import { isOfAccount, type StripeEvent } from './events.ts';
import type { Metadata } from './metadata.ts';
import { type Kind, load, type Stored } from './stored.ts';

export interface WebhookEndpoint {
  id: string;
  object: 'webhook_endpoint';
  api_version: string | null;
  application: string | null;
  created: number;
  description: string | null;
  enabled_events: string[];
  livemode: false;
  metadata: Metadata;
  status: 'enabled' | 'disabled';
  url: string;
}

/** Stored endpoint; its secret is returned only on creation. */
interface SavedEndpoint {
  endpoint: WebhookEndpoint;
  secret: string;
  connect: boolean;
  deleted: boolean;
}

export const endpointKind: Kind<SavedEndpoint> = {
  collection: 'stripe.webhook_endpoints',
  prefix: 'we',
  noun: 'webhook endpoint',
};

/**
 * Returns the names of the endpoints subscribed to this event. Events of connected accounts go to the `connect` ones.
 */
export async function endpointsFor(emulator: Emulator, scope: string, event: StripeEvent): Promise<string[]> {
  const all = (await emulator.store.list(endpointKind.collection)) as Stored<SavedEndpoint>[];
  const wanting = all.filter(({ scope: home, value: { connect, deleted, endpoint } }) => {
    if (deleted || endpoint.status === 'disabled') return false;
    const isInScope = connect
      ? event.account !== undefined && scope.startsWith(home)
      : home === scope && !isOfAccount(event.type);
    return isInScope && (endpoint.enabled_events.includes('*') || endpoint.enabled_events.includes(event.type));
  });
  return ['default', ...wanting.map(({ value }) => value.endpoint.id)];
}

type Address = { url: string; secret: string } | 'deleted' | 'unknown';

/** Returns the current URL of an endpoint. `unknown` means that the product has not stated yet where it listens. */
export async function endpointAddress(emulator: Emulator, endpoint: string): Promise<Address> {
  if (endpoint === 'default') {
    const url = emulator.options.webhookUrl();
    return url === undefined ? 'unknown' : { url, secret: emulator.options.webhookSecret };
  }
  const saved = (await load(emulator, endpointKind, endpoint))?.value;
  return !saved || saved.deleted ? 'deleted' : { url: saved.endpoint.url, secret: saved.secret };
}
