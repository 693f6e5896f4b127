import { createHmac } from 'node:crypto';
import type { Config } from '#config/config.ts';

/** The app key of this server's own sockets. Public, as with Pusher; each channel is authorised separately. */
export const REALTIME_KEY = 'inkstand';

/**
 * `key:hex(HMAC-SHA256(secret, socket_id:channel[:channel_data]))`: the Pusher protocol's proof that a socket may join
 * a channel; for a presence channel it also covers the member (`channelData`).
 */
export function channelSignature(secretKey: string, socketId: string, channel: string, channelData?: string): string {
  return signature({ key: REALTIME_KEY, secret: `realtime:${secretKey}` }, [socketId, channel, channelData]);
}

/** Signs for the service that browsers connect to: an external service accepts only its own secret. */
export function signChannel(
  { secretKey, pusher }: Pick<Config, 'secretKey' | 'pusher'>,
  socketId: string,
  channel: string,
  channelData?: string,
): string {
  if (!pusher) return channelSignature(secretKey, socketId, channel, channelData);
  return signature(pusher, [socketId, channel, channelData]);
}

function signature({ key, secret }: { key: string; secret: string }, parts: readonly (string | undefined)[]): string {
  const signed = parts.filter((part) => part !== undefined).join(':');
  return `${key}:${createHmac('sha256', secret).update(signed).digest('hex')}`;
}
