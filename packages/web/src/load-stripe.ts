import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** Card payment setup of a browser: a region's public key, and the URL of the provider's script. */
export interface PaymentKeys {
  public_key: string;
  script_url: string;
}

const scripts = new Map<string, Promise<void>>();
const clients = new Map<string, Promise<Stripe | null>>();

/** Runs a script once; can be retried after a failure. */
function loadScript(url: string): Promise<void> {
  const known = scripts.get(url);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      scripts.delete(url);
      reject(new Error(`the payment script could not be loaded: ${url}`));
    };
    document.head.append(script);
  });
  scripts.set(url, loading);
  return loading;
}

/**
 * Returns the payment provider's client for a region's key and a tenant's account, or the platform's own. The official
 * loader finds the provider's script; another script that provides `window.Stripe` (the emulator's) is loaded
 * beforehand.
 */
export function getStripe(
  { public_key, script_url }: PaymentKeys,
  account: string | undefined,
): Promise<Stripe | null> {
  const name = `${public_key} ${account}`;
  const known = clients.get(name);
  if (known) return known;
  const isOwnScript = script_url === '' || script_url.startsWith('https://js.stripe.com/');
  const ready = isOwnScript ? Promise.resolve() : loadScript(script_url);
  const client = ready.then(() => loadStripe(public_key, account ? { stripeAccount: account } : {}));
  clients.set(name, client);
  client.catch(() => clients.delete(name));
  return client;
}
