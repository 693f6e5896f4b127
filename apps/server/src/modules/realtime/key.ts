import { createHmac } from 'node:crypto';

/** The key of this server's own sockets. It is public, as it is with Pusher; channels are authorised one by one. */
export const REALTIME_KEY = 'inkstand';

/**
 * `key:hex(HMAC-SHA256(secret, socket_id:channel[:channel_data]))`, the Pusher protocol's proof that a socket may join a
 * channel; on a presence channel also as whom (`channelData`).
 */
export function channelSignature(secretKey: string, socketId: string, channel: string, channelData?: string): string {
  const signed = [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':');
  const signature = createHmac('sha256', `realtime:${secretKey}`).update(signed).digest('hex');
  return `${REALTIME_KEY}:${signature}`;
}
