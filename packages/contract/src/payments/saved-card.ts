import * as z from 'zod';

/** Display data of a card saved at the payment provider. */
export const savedCard = z.object({
  /** The provider's brand code, such as `visa`. */
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
});
export type SavedCard = z.infer<typeof savedCard>;

/**
 * A saved card for a browser that may pay with it: adds the provider's payment method id, which is useless on its own.
 */
export const chargeableCard = savedCard.extend({ payment_method: z.string() });
export type ChargeableCard = z.infer<typeof chargeableCard>;
