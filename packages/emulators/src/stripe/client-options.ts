import Stripe from 'stripe';

/** Options for `new Stripe(key, …)` to use the emulator instead of the real service. */
interface EmulatorClientOptions {
  host: string;
  port: number;
  protocol: 'http' | 'https';
  timeout: number;
  httpClient: Stripe.HttpClient;
}

/**
 * The SDK accepts another host and port but no path, so this HTTP client adds the prefix to every path.
 * @param baseUrl URL where the emulator is mounted, such as `http://127.0.0.1:3000/emulators/stripe`
 */
export function emulatorClientOptions(baseUrl: string): EmulatorClientOptions {
  const { hostname, pathname, port, protocol } = new URL(baseUrl);
  const prefix = pathname.replace(/\/$/, '');
  const isSecure = protocol === 'https:';
  const client = Stripe.createNodeHttpClient();
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
    protocol: isSecure ? 'https' : 'http',
    // docs/integrations.md: 10 s, so that a shopper gets a message within 20 s.
    timeout: 10_000,
    httpClient: {
      getClientName: () => client.getClientName(),
      makeRequest: (host, listeningPort, path, ...rest) =>
        client.makeRequest(host, listeningPort, `${prefix}${path}`, ...rest),
    },
  };
}
