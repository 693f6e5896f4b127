import { randomBytes } from 'node:crypto';
import { type Answer, type Call, ok } from './call.ts';
import { type Emulator, seconds } from './emulator.ts';
import { endpointKind, type WebhookEndpoint } from './endpoint-addresses.ts';
import { invalid } from './errors.ts';
import { apiVersion } from './events.ts';
import { listAnswer } from './lists.ts';
import { mergeMetadata } from './metadata.ts';
import { flag, onlyKnown, requiredText, text, texts } from './parameters.ts';
import { change, create } from './records.ts';
import { find, findAll } from './stored.ts';

export async function createWebhookEndpoint(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, ['url', 'enabled_events', 'connect', 'description', 'metadata', 'api_version']);
  const url = requiredUrl(call);
  const enabledEvents = texts(call.form, 'enabled_events');
  if (enabledEvents.length === 0) throw invalid('Missing required param: enabled_events.', { param: 'enabled_events' });
  return create(emulator, call, endpointKind, (root) => {
    const endpoint: WebhookEndpoint = {
      id: `we_${root}`,
      object: 'webhook_endpoint',
      api_version: text(call.form, 'api_version') ?? apiVersion,
      application: null,
      created: seconds(emulator.now()),
      description: text(call.form, 'description') ?? null,
      enabled_events: enabledEvents,
      livemode: false,
      metadata: mergeMetadata({}, call.form),
      status: 'enabled',
      url,
    };
    const secret = `whsec_${randomBytes(24).toString('hex')}`;
    const connect = flag(call.form, 'connect') ?? false;
    return { value: { endpoint, secret, connect, deleted: false }, answer: ok({ ...endpoint, secret }) };
  });
}

export async function getWebhookEndpoint(emulator: Emulator, call: Call): Promise<Answer> {
  return ok((await find(emulator, call.scope, endpointKind, call.ids.id ?? '')).endpoint);
}

export async function updateWebhookEndpoint(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, ['url', 'enabled_events', 'disabled', 'description', 'metadata']);
  return change(emulator, call, endpointKind, call.ids.id ?? '', ({ endpoint }) => {
    const enabledEvents = texts(call.form, 'enabled_events');
    if (enabledEvents.length > 0) endpoint.enabled_events = enabledEvents;
    if (call.form.url !== undefined) endpoint.url = requiredUrl(call);
    const disabled = flag(call.form, 'disabled');
    if (disabled !== undefined) endpoint.status = disabled ? 'disabled' : 'enabled';
    if (call.form.description !== undefined) endpoint.description = text(call.form, 'description') ?? null;
    endpoint.metadata = mergeMetadata(endpoint.metadata, call.form);
    return ok(endpoint);
  });
}

export async function deleteWebhookEndpoint(emulator: Emulator, call: Call): Promise<Answer> {
  return change(emulator, call, endpointKind, call.ids.id ?? '', (saved) => {
    saved.deleted = true;
    return ok({ id: saved.endpoint.id, object: 'webhook_endpoint', deleted: true });
  });
}

export async function listWebhookEndpoints(emulator: Emulator, call: Call): Promise<Answer> {
  const all = await findAll(emulator, call.scope, endpointKind);
  return listAnswer(
    call,
    '/v1/webhook_endpoints',
    all.filter(({ deleted }) => !deleted).map(({ endpoint }) => endpoint),
  );
}

function requiredUrl(call: Call): string {
  const url = requiredText(call.form, 'url');
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw invalid('Invalid URL', { code: 'url_invalid', param: 'url' });
  return url;
}
