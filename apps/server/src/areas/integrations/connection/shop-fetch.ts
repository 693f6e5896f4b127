import { emulatorFetch, redirectToEmulator } from '@inkstand/emulators/shopify/urls';
import type { Services } from '#context.ts';

/** A call to a shop that takes longer has failed. */
const TIMEOUT_MS = 15_000;

/** A `fetch` to shops. In demo mode it reaches the emulator that this process runs. */
export function shopFetch({ config, ownOrigin }: Pick<Services, 'config' | 'ownOrigin'>): typeof fetch {
  return (input, init) => {
    const send = config.mode === 'demo' ? emulatorFetch(`${ownOrigin()}/emulators/shopify`) : fetch;
    return send(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  };
}

/** The address of a shop's page for a browser, such as `/admin/orders/1`; in demo mode, the emulator's. */
export function shopPage({ config }: Pick<Services, 'config'>, shopDomain: string, path: string): string {
  const url = `https://${shopDomain}${path}`;
  return config.mode === 'demo' ? redirectToEmulator(`${config.publicUrl}/emulators/shopify`)(url) : url;
}
