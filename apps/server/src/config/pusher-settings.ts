/** An external service that speaks the Pusher protocol: Pusher itself, or a self-hosted one such as Soketi. */
export interface PusherSettings {
  appId: string;
  /** Public: browsers send it when they connect. */
  key: string;
  secret: string;
  /** The service's hosts for this server and for browsers. Pusher's own clusters have two hosts. */
  apiHost: string;
  socketHost: string;
  port: number;
  tls: boolean;
}

interface Variables {
  PUSHER_APP_ID?: string | undefined;
  PUSHER_KEY?: string | undefined;
  PUSHER_SECRET?: string | undefined;
  PUSHER_HOST?: string | undefined;
  PUSHER_CLUSTER?: string | undefined;
  PUSHER_PORT?: number | undefined;
  PUSHER_TLS: boolean;
}

/**
 * Reads the service from the environment; undefined when none is configured, and this server's own sockets are used.
 * @throws the error that `problem` makes of a message naming the variable
 */
export function pusherSettings(env: Variables, problem: (text: string) => Error): PusherSettings | undefined {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret } = env;
  const { PUSHER_HOST: host, PUSHER_CLUSTER: cluster, PUSHER_TLS: tls } = env;
  if (!appId && !key && !secret && !host && !cluster) return undefined;
  if (!appId) throw problem('PUSHER_APP_ID is missing beside the other PUSHER_ variables');
  if (!key) throw problem('PUSHER_KEY is missing beside PUSHER_APP_ID');
  if (!secret) throw problem('PUSHER_SECRET is missing beside PUSHER_APP_ID');
  if (!host && !cluster) throw problem('PUSHER_HOST or PUSHER_CLUSTER is missing beside PUSHER_APP_ID');
  if (host && cluster) throw problem('PUSHER_CLUSTER is for Pusher’s own service; leave it out beside PUSHER_HOST');
  return {
    appId,
    key,
    secret,
    tls,
    apiHost: host ?? `api-${cluster}.pusher.com`,
    socketHost: host ?? `ws-${cluster}.pusher.com`,
    port: env.PUSHER_PORT ?? (tls ? 443 : 80),
  };
}
