import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { MAX_SILENT_BEATS, startHeartbeat } from './beat.ts';
import { channelSignature, REALTIME_KEY } from './key.ts';
import type { Member, Presence } from './presence.ts';

// The server side of the Pusher protocol 7 (docs/integrations.md): connect, subscribe, ping and pong, messages to
// channels, and presence.

const ACTIVITY_TIMEOUT_SECONDS = 60;
const PONG_TIMEOUT_CODE = 4201;
const NO_SUCH_APP_CODE = 4001;
const RESTART_CODE = 4200;
/** The session has ended: the browser must not reconnect (4000 to 4099 of the protocol). */
const SIGNED_OUT_CODE = 4009;
/** How long a browser may take to close when the server stops. */
const GOODBYE_MS = 1000;
const OVER_CAPACITY_CODE = 4100;
const MAXIMUM_MESSAGE_BYTES = 10_000;
const MAX_SOCKETS = 20_000;
const MAX_CHANNELS_PER_SOCKET = 100;
/** Limit of unsent bytes for a browser that does not read. */
const MAX_WAITING_BYTES = 1024 * 1024;

interface Listener {
  socket: WebSocket;
  id: string;
  channels: Set<string>;
  /** The session that authorised its channels. */
  signIn?: string;
  /** Time of its last message or pong. */
  heardAt: number;
}

interface ClientMessage {
  event: unknown;
  data: { channel?: unknown; auth?: unknown; channel_data?: unknown };
}

const newSocketId = () => `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Input is untrusted: anything that is not a protocol message becomes an empty one. */
function parsed(text: string): ClientMessage {
  try {
    const message: unknown = JSON.parse(text);
    if (isRecord(message)) return { event: message.event, data: isRecord(message.data) ? message.data : {} };
  } catch {
    // Invalid JSON.
  }
  return { event: undefined, data: {} };
}

function isSigned(expectedAuth: string, auth: unknown): boolean {
  const expected = Buffer.from(expectedAuth);
  const given = Buffer.from(String(auth));
  return expected.length === given.length && timingSafeEqual(expected, given);
}

const isPresence = (channel: string) => channel.startsWith('presence-');

/** The member list as the protocol sends it to a new member. */
function presenceData(members: readonly Member[]) {
  const hash = Object.fromEntries(members.map(({ user_id, user_info }) => [user_id, user_info]));
  return { presence: { count: members.length, ids: Object.keys(hash), hash } };
}

interface Surroundings {
  secretKey: string;
  presence: Presence;
  beatMs: number;
}

export interface Sockets {
  /** Handles upgrades of `/app/{key}`; others are left to other listeners. */
  attach(server: Server): void;
  send(channels: readonly string[], event: string, data: unknown): void;
  /** Records the session of a socket, if this process holds it. */
  linkToSession(socketId: string, signInId: string): void;
  /** Closes the sockets of ended sessions. */
  end(signInIds: readonly string[]): void;
  /** Makes every browser reconnect at once, and so reload what it may have missed. */
  restart(): void;
  close(): Promise<void>;
}

export function createSockets({ secretKey, presence, beatMs }: Surroundings): Sockets {
  const websockets = new WebSocketServer({ noServer: true, maxPayload: MAXIMUM_MESSAGE_BYTES });
  const listeners = new Set<Listener>();

  // The protocol requires `data` as a JSON string inside the JSON.
  function sendEvent(socket: WebSocket, event: string, data: unknown, channel?: string) {
    if (socket.bufferedAmount > MAX_WAITING_BYTES) return socket.terminate();
    socket.send(JSON.stringify({ event, ...(channel ? { channel } : {}), data: JSON.stringify(data) }));
  }

  function subscribe(listener: Listener, { channel, auth, channel_data }: ClientMessage['data']) {
    if (typeof channel !== 'string' || channel.length > 164) return;
    const { socket, id, channels } = listener;
    const isNamed = isPresence(channel) ? typeof channel_data === 'string' : channel.startsWith('private-');
    const channelData = isPresence(channel) ? String(channel_data) : undefined;
    const isFull = channels.size >= MAX_CHANNELS_PER_SOCKET;
    if (isFull || !isNamed || !isSigned(channelSignature(secretKey, id, channel, channelData), auth)) {
      sendEvent(socket, 'pusher:subscription_error', { type: 'AuthError', status: 403 }, channel);
      return;
    }
    // The signature was verified, so the data is ours (authorise-channel.ts).
    const member = channelData === undefined ? undefined : (JSON.parse(channelData) as Member);
    // Join before subscribing, so that a member is not notified of itself.
    const members = member && presence.join({ channel, socketId: id, member });
    channels.add(channel);
    sendEvent(socket, 'pusher_internal:subscription_succeeded', members ? presenceData(members) : {}, channel);
  }

  function unsubscribe({ id, channels }: Listener, channel: unknown) {
    if (typeof channel !== 'string' || !channels.delete(channel)) return;
    if (isPresence(channel)) presence.leave(channel, id);
  }

  function forget(listener: Listener) {
    listeners.delete(listener);
    for (const channel of [...listener.channels]) unsubscribe(listener, channel);
  }

  function answer(listener: Listener, text: string) {
    listener.heardAt = Date.now();
    const { event, data } = parsed(text);
    if (event === 'pusher:ping') sendEvent(listener.socket, 'pusher:pong', {});
    if (event === 'pusher:subscribe') subscribe(listener, data);
    if (event === 'pusher:unsubscribe') unsubscribe(listener, data.channel);
  }

  function acceptConnection(socket: WebSocket, key: string) {
    if (key !== REALTIME_KEY) {
      sendEvent(socket, 'pusher:error', { code: NO_SUCH_APP_CODE, message: `App key ${key} does not exist` });
      return socket.close(NO_SUCH_APP_CODE);
    }
    if (listeners.size >= MAX_SOCKETS) return socket.close(OVER_CAPACITY_CODE);
    const listener: Listener = { socket, id: newSocketId(), channels: new Set(), heardAt: Date.now() };
    listeners.add(listener);
    socket.on('message', (bytes) => answer(listener, String(bytes)));
    socket.on('close', () => forget(listener));
    socket.on('pong', () => {
      listener.heardAt = Date.now();
    });
    socket.on('error', () => socket.terminate());
    sendEvent(socket, 'pusher:connection_established', {
      socket_id: listener.id,
      activity_timeout: ACTIVITY_TIMEOUT_SECONDS,
    });
  }

  // Pings sockets that are silent and closes those that do not answer.
  const rounds = setInterval(() => {
    const silence = (listener: Listener) => Date.now() - listener.heardAt;
    for (const listener of listeners) {
      if (silence(listener) > ACTIVITY_TIMEOUT_SECONDS * 2500) listener.socket.close(PONG_TIMEOUT_CODE);
      else if (silence(listener) > ACTIVITY_TIMEOUT_SECONDS * 1500) sendEvent(listener.socket, 'pusher:ping', {});
    }
  }, 30_000);
  rounds.unref();

  // Presence members get more frequent protocol-level pings, which the browser answers without the page. A computer
  // that sleeps or loses its network sends no close frame.
  const stopBeating = startHeartbeat(beatMs, (isLate) => {
    for (const { socket, channels, heardAt } of listeners) {
      if (![...channels].some(isPresence)) continue;
      if (!isLate && Date.now() - heardAt > beatMs * MAX_SILENT_BEATS) socket.terminate();
      else socket.ping();
    }
  });

  return {
    attach(server) {
      server.on('upgrade', (request, socket, head) => {
        const [, key] = /^\/app\/([\w-]{1,64})(?:\?|$)/.exec(request.url ?? '') ?? [];
        if (key === undefined) {
          // The socket would stay open for ever, unless another listener (Vite in development) handles upgrades.
          if (server.listenerCount('upgrade') === 1) socket.destroy();
          return;
        }
        websockets.handleUpgrade(request, socket, head, (opened) => acceptConnection(opened, key));
      });
    },
    send(channels, event, data) {
      for (const { socket, channels: joined } of listeners) {
        for (const channel of channels) if (joined.has(channel)) sendEvent(socket, event, data, channel);
      }
    },
    linkToSession(socketId, signInId) {
      for (const listener of listeners) if (listener.id === socketId) listener.signIn = signInId;
    },
    end(signInIds) {
      for (const { socket, signIn } of listeners)
        if (signIn && signInIds.includes(signIn)) socket.close(SIGNED_OUT_CODE);
    },
    restart() {
      for (const { socket } of listeners) socket.close(RESTART_CODE);
    },
    async close() {
      clearInterval(rounds);
      stopBeating();
      for (const { socket } of listeners) socket.close(RESTART_CODE);
      const terminateTimer = setTimeout(() => {
        for (const { socket } of listeners) socket.terminate();
      }, GOODBYE_MS);
      await new Promise((resolve) => websockets.close(resolve));
      clearTimeout(terminateTimer);
    },
  };
}
