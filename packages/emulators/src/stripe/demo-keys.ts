/** The keys of the payment emulator that demo mode runs in this process. They are valid for the emulator only. */
export const DEMO_STRIPE = {
  secretKeys: {
    UK: 'sk_test_inkstand_demo_uk',
    EU: 'sk_test_inkstand_demo_eu',
    US: 'sk_test_inkstand_demo_us',
  },
  publicKeys: {
    UK: 'pk_test_inkstand_demo_uk',
    EU: 'pk_test_inkstand_demo_eu',
    US: 'pk_test_inkstand_demo_us',
  },
  /** The emulator signs all its events with one secret. */
  webhookSecret: 'whsec_inkstand_demo',
} as const;
