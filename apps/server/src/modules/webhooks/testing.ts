import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from '@inkstand/contract';
import type { WebhookEvent, WebhookMessage } from '@inkstand/contract/webhooks';
import type { Services } from '#context.ts';
import { makeTenant, makeUser } from '../../../../../test/factories.ts';
import type { TestServer } from '../../../../../test/server.ts';
import { webhookSendJob } from './send-delivery.job.ts';

// For tests: a client's program that listens, and a tenant that has it told.

export interface Received {
  headers: IncomingHttpHeaders;
  rawBody: string;
  message: WebhookMessage;
}

export interface Receiver extends AsyncDisposable {
  url: string;
  received: Received[];
  /** What it answers from now on. */
  answer(how: number | RequestListener): void;
}

/** A program on this machine that takes messages in, as an integrator's would. */
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
    ...{ url, received },
    answer(next) {
      how = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A tenant with an administrator, and a webhook with its secret. */
export async function makeListening(server: TestServer, url: string, events: WebhookEvent[]) {
  const { database } = server.services;
  const { id: tenantId } = await makeTenant(database);
  const user = await makeUser(database, { tenantId });
  const client: Client = await server.as(user);
  const params = { tenant_id: tenantId };
  const { data } = await client.createWebhook({ params, body: { url, events } });
  return { tenantId, user, client, secret: data.secret, params: { ...params, webhook_id: data.webhook.id } };
}

/** Runs the newest try that was asked for, and answers why it has to be repeated, if it has. */
export async function tryNewest(server: TestServer, services: Services = server.services): Promise<string | undefined> {
  const job = server.jobs.findLast(({ name }) => name === 'webhook.send');
  try {
    await webhookSendJob.handle(services, job?.data as Parameters<typeof webhookSendJob.handle>[1]);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
