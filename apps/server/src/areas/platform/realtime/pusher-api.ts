import { createHash, createHmac } from 'node:crypto';
import type { PusherSettings } from '#config/pusher-settings.ts';

/** One message to one channel. */
export interface PusherEvent {
  channel: string;
  name: string;
  /** JSON text. */
  data: string;
}

/** The service's limits: messages per call, and bytes of data per message. */
export const MAX_EVENTS_PER_CALL = 10;
export const MAX_DATA_BYTES = 10_240;

const TIME_LIMIT_MS = 5000;

/** The service rejected the call permanently: a retry is useless. */
export class PusherError extends Error {}

/** The signed query of a call: key, time and digest of the body. */
function signedQuery(settings: PusherSettings, path: string, body: string, now: Date): string {
  const query = [
    `auth_key=${settings.key}`,
    `auth_timestamp=${Math.floor(now.getTime() / 1000)}`,
    'auth_version=1.0',
    `body_md5=${createHash('md5').update(body).digest('hex')}`,
  ].join('&');
  const signature = createHmac('sha256', settings.secret).update(`POST\n${path}\n${query}`).digest('hex');
  return `${query}&auth_signature=${signature}`;
}

/**
 * Sends messages to the service, at most ten.
 * @throws PusherError for a wrong key or a malformed message; another error when the service is unreachable or fails
 */
export async function postEvents(settings: PusherSettings, events: readonly PusherEvent[], now: Date): Promise<void> {
  const path = `/apps/${encodeURIComponent(settings.appId)}/batch_events`;
  const body = JSON.stringify({ batch: events });
  const origin = `${settings.tls ? 'https' : 'http'}://${settings.apiHost}:${settings.port}`;
  const answer = await fetch(`${origin}${path}?${signedQuery(settings, path, body, now)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  await answer.body?.cancel();
  if (answer.ok) return;
  const said = `the real-time service answered ${answer.status}`;
  // 429 (too many requests) is temporary.
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) throw new PusherError(said);
  throw new Error(said);
}
