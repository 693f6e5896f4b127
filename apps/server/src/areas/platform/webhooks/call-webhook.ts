import type { Services } from '#context.ts';
import { addressProblem } from '#outgoing/address-problem.ts';
import { postJson } from '#outgoing/post-json.ts';
import { sign } from '#outgoing/signature.ts';
import type { FoundDelivery } from './read-delivery.ts';
import { decryptSecret } from './webhook-response.ts';

/** Outcome of one delivery attempt. */
export interface Try {
  /** HTTP status of the response; null when there was none. */
  status: number | null;
  /** The problem, as a sentence for the log; null after a successful delivery. */
  problem: string | null;
}

/** Posts a signed message (docs/webhooks.md). Any 2xx counts as delivered; redirects are not followed. */
export async function callWebhook(services: Services, { delivery, webhook }: FoundDelivery): Promise<Try> {
  const { mode } = services.config;
  // The address is checked again: the mode may have changed, or the row was not written by this server.
  if (addressProblem(webhook.url, mode))
    return { status: null, problem: `Its address cannot be used in ${mode} mode.` };
  const body = JSON.stringify(delivery.body);
  const timestamp = String(Math.floor(services.now().getTime() / 1000));
  const headers = {
    'user-agent': 'Inkstand',
    'inkstand-timestamp': timestamp,
    'inkstand-signature': sign(decryptSecret(services, webhook), timestamp, body),
    'inkstand-event-id': delivery.id,
  };
  try {
    const { status } = await postJson(new URL(webhook.url), { headers, body, publicOnly: mode === 'production' });
    return { status, problem: statusProblem(status) };
  } catch (error) {
    return { status: null, problem: errorReason(error) };
  }
}

function statusProblem(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `It answered ${status}, and redirects are not followed.`;
  return `It answered ${status}.`;
}

const MEANINGS: Readonly<Record<string, string>> = {
  ABORT_ERR: 'It did not answer within 10 seconds.',
  ENOTFOUND: 'Its name leads nowhere.',
  EAI_AGAIN: 'Its name could not be looked up.',
  ECONNREFUSED: 'Nothing listens at its address.',
  ECONNRESET: 'It closed the connection without an answer.',
};

function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return 'It did not answer.';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code) return MEANINGS[code] ?? `It did not answer (${code}).`;
  return error.message.includes('is not a public address')
    ? 'Its address is not of the public Internet.'
    : `It did not answer as it should: ${error.message}.`;
}
