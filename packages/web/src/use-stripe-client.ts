import type { Stripe } from '@stripe/stripe-js';
import { useCallback, useEffect, useState } from 'react';
import { getStripe, type PaymentKeys } from './load-stripe.ts';
import { logProblem } from './log.ts';

/** Loads the payment provider's client for a tenant's account, or the platform's own; null until it is loaded. */
export function useStripeClient({ public_key, script_url }: PaymentKeys, account: string | undefined) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      setStripe(await getStripe({ public_key, script_url }, account));
    } catch (error) {
      logProblem('the payment provider could not be loaded', error);
      setFailed(true);
    }
  }, [public_key, script_url, account]);
  useEffect(() => void load(), [load]);
  return { stripe, hasFailed, load };
}
