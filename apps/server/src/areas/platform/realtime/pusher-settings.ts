/** An external service that speaks the Pusher protocol: Pusher itself, or one that an operator runs, such as Soketi. */
export interface PusherSettings {
  appId: string;
  /** Public: browsers name it when they connect. */
  key: string;
  secret: string;
  /** Where the service answers, for this server and for browsers. Pusher's own clusters have two hosts. */
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
 * The service of the environment; undefined while none is named: then this server's own sockets are used.
 * @throws what `problem` makes of a sentence that names the variable
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
