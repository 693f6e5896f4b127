import type { fulfillers } from '@inkstand/database/tables/index';
import { openFulfillerSecret } from '#areas/production/fulfillers/fulfiller-secret.ts';
import type { Services } from '#context.ts';
import { type Answer, postJson } from '#outgoing/post-json.ts';
import { sign } from '#outgoing/signature.ts';
import { recordAnswer, recordProblem } from './fulfiller-health.ts';
import { fulfillerDestination } from './shipment-message.ts';

export type Fulfiller = typeof fulfillers.$inferSelect;

/** A sentence for an order's timeline, which clients read; the technical cause is for the log. */
export class FulfillerError extends Error {}

interface FulfillerCall {
  /** Path below the endpoint: none to submit an order, or the shipment and the requested action. */
  path?: { shipmentId: string; about?: 'cancellation' | 'address' };
  /** Without a body it is a GET, signed over the shipment's id. */
  body?: string;
  idempotencyKey?: string;
}

/**
 * Calls a fulfiller, signed (docs/fulfillers.md), and records its health. The caller interprets the response.
 * @throws GiveUp when it may not be called, FulfillerError when there is no response
 */
export async function callFulfiller(
  services: Services,
  fulfiller: Fulfiller,
  { path, body, idempotencyKey }: FulfillerCall,
): Promise<Answer> {
  const { url, publicOnly } = fulfillerDestination(services, fulfiller);
  if (path) {
    url.pathname = [url.pathname.replace(/\/$/, ''), path.shipmentId, path.about].filter(Boolean).join('/');
  }
  const timestamp = String(Math.floor(services.now().getTime() / 1000));
  const headers = {
    'inkstand-timestamp': timestamp,
    'inkstand-signature': sign(openFulfillerSecret(services, fulfiller), timestamp, body ?? path?.shipmentId ?? ''),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
  const answer = await postJson(url, { headers, publicOnly, ...(body === undefined ? {} : { body }) }).catch(
    async (cause: unknown) => {
      await recordProblem(services, fulfiller.id, `It did not answer (${errorCode(cause)}).`);
      throw new FulfillerError(`${fulfiller.name} did not answer.`, { cause });
    },
  );
  const problem = answerProblem(answer);
  if (problem) await recordProblem(services, fulfiller.id, problem);
  else await recordAnswer(services, fulfiller.id);
  return answer;
}

/** The problem with a response, independent of the request. */
function answerProblem({ status, text }: Answer): string | undefined {
  if (status >= 500 || status < 200 || (status >= 300 && status < 400)) return `It answered ${status}.`;
  if (status === 401 || status === 403) return `It refused our signature with ${status}.`;
  return jsonIn(text) === undefined ? `It answered ${status} with something that is not JSON.` : undefined;
}

/** Parses the JSON of a response; undefined for HTML or an empty body. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
