import { emulatorFetch, redirectToEmulator } from '@inkstand/emulators/shopify/urls';
import { emulatorClientOptions } from '@inkstand/emulators/stripe/client-options';
import { DEMO_STRIPE } from '@inkstand/emulators/stripe/demo-keys';
import { stripePayments } from '#areas/payments/index.ts';
import type { Payments } from '#ports/payments.ts';
import type { Shops } from '#ports/shops.ts';

// Demo mode's payments and shops: the emulators that `demo.ts` registers in this process.

export const STRIPE_EMULATOR_PATH = '/emulators/stripe';
export const SHOPIFY_EMULATOR_PATH = '/emulators/shopify';

/** @param ownOrigin asked at the first payment, since it is known once this process listens */
export function emulatedPayments(ownOrigin: () => string): Payments {
  const { secretKeys, publicKeys, webhookSecret } = DEMO_STRIPE;
  const keysOf = (region: keyof typeof secretKeys) => ({
    secretKey: secretKeys[region],
    publicKey: publicKeys[region],
    webhookSecrets: [webhookSecret],
  });
  return stripePayments({
    keys: { UK: keysOf('UK'), EU: keysOf('EU'), US: keysOf('US') },
    clientOptions: () => emulatorClientOptions(ownOrigin() + STRIPE_EMULATOR_PATH),
    scriptUrl: `${STRIPE_EMULATOR_PATH}/stripe.js`,
  });
}

/** @param publicUrl of this installation, where a browser reaches the emulator */
export function emulatedShops(ownOrigin: () => string, publicUrl: string): Shops {
  return {
    fetch: (input, init) => emulatorFetch(ownOrigin() + SHOPIFY_EMULATOR_PATH)(input, init),
    browserUrl: redirectToEmulator(publicUrl + SHOPIFY_EMULATOR_PATH),
  };
}
