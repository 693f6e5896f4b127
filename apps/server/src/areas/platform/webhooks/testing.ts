import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from '@inkstand/contract';
import type { WebhookEvent, WebhookMessage } from '@inkstand/contract/platform/webhooks';
import { makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import type { TestServer } from '@inkstand/testing/servers/test-server';
import type { Services } from '#context.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import { webhookJobs } from './send-delivery.job.ts';

// For tests: a client's webhook receiver, and a tenant with a webhook.

interface Received {
  headers: IncomingHttpHeaders;
  rawBody: string;
  message: WebhookMessage;
}

export interface Receiver extends AsyncDisposable {
  url: string;
  received: Received[];
  /** Sets the response from now on. */
  answer(how: number | RequestListener): void;
}

/** Starts a local receiver, as an integrator would run. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let how: number | RequestListener = 200;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const rawBody = Buffer.concat(parts).toString('utf8');
    received.push({ headers: request.headers, rawBody, message: JSON.parse(rawBody) as WebhookMessage });
    if (typeof how === 'number') response.writeHead(how).end();
    else how(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/inkstand`;
  return {
    url,
    received,
    answer(next) {
      how = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Creates a tenant with an administrator, and a webhook with its secret. */
export async function makeListening(server: TestServer, url: string, events: WebhookEvent[]) {
  const { database } = server.services;
  const { id: tenantId } = await makeTenant(database);
  const user = await makeUser(database, { tenantId });
  const client: Client = await server.as(user);
  const params = { tenant_id: tenantId };
  const { data } = await client.createWebhook({ params, body: { url, events } });
  return { tenantId, user, client, secret: data.secret, params: { ...params, webhook_id: data.webhook.id } };
}

/** Runs the newest queued try, as if its delay were over. */
export async function tryNewest(server: TestServer, services: Services = server.services): Promise<void> {
  const definitions: readonly JobDefinition[] = Object.values(webhookJobs);
  const runNewest = async () => {
    const job = server.jobs.findLast(({ name }) => name.startsWith('webhook.'));
    if (job) await definitions.find(({ name }) => name === job.name)?.handle(services, job.data);
    return job;
  };
  const [tried, newest] = [await runNewest(), server.jobs.at(-1)];
  // When the receiver failed the last time, the first run only moved the message to the retry queue.
  if (newest !== tried && newest && 'tries' in newest.data && newest.data.tries === 0) await runNewest();
}
