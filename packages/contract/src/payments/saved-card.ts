import * as z from 'zod';

/** A card that is kept at the payment provider, as far as people need to know it. */
export const savedCard = z.object({
  /** The provider's name of it, such as `visa`. */
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
});
export type SavedCard = z.infer<typeof savedCard>;

/** The same for a browser that may pay with it: with the provider's name of it, which is good for nothing by itself. */
export const chargeableCard = savedCard.extend({ payment_method: z.string() });
export type ChargeableCard = z.infer<typeof chargeableCard>;
