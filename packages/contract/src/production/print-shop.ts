import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { SHOP_PROBLEMS, SHOP_STEPS } from './print-shop-limits.ts';

export const SHOP_REPORTS = [
  ...SHOP_STEPS,
  'delivered',
  ...SHOP_PROBLEMS,
  'cancelled',
  'cancellation_refused',
] as const;
export type ShopReport = (typeof SHOP_REPORTS)[number];

/** A shipment as the holder of its link sees it. */
export const shopShipment = z.object({
  order_ref: z.string(),
  company: z.string(),
  event: z.string(),
  fulfiller: z.string(),
  /** Parcel `number` of `of`. */
  number: z.number(),
  of: z.number(),
  shipping_method: f.shippingMethod,
  gift: z.boolean(),
  /** Signed link to the packing slip (PDF); null when cancelled. */
  packing_slip: z.string().nullable(),
  ship_by: z.string().nullable(),
  /**
   * Why work must pause: the order is cancelled or replaced, a cancellation is requested, its address is being checked,
   * or the parcel was divided and its parts are parcels of their own.
   */
  hold: z.enum(['cancelled', 'replaced', 'cancellation', 'address', 'divided']).nullable(),
  /** Reference of the order that is made instead. */
  replaced_by: z.string().nullable(),
  /** Why the parcel is to be printed again, empty when nobody said; null when it is not. */
  reprint: z.string().nullable(),
  ship_to: z.array(z.string()),
  phone: z.string(),
  items: z.array(
    z.object({
      line_id: f.uuid,
      name: z.string(),
      colour: z.string(),
      size: z.string(),
      sku: z.string(),
      quantity: z.number(),
      /** The buyer's own text, which the pictures show; empty for the design's. */
      custom_text_front: z.string(),
      custom_text_back: z.string(),
      images: f.previews,
      print_files: z.array(
        z.object({
          side: f.side,
          format: z.enum(['png', 'pdf']),
          url: z.string(),
          width_mm: z.number(),
          height_mm: z.number(),
          /** Name of the print technique, in the caller's language; null for parcels from before it was stored. */
          technique: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Completed steps. */
  done: z.array(z.enum(SHOP_STEPS)),
  /** Reports currently allowed. */
  may_report: z.array(z.enum(SHOP_REPORTS)),
  tracking: z.object({ carrier: z.string(), number: z.string() }).nullable(),
  delivered: z.boolean(),
  /** All reports, oldest first. */
  history: z.array(z.object({ type: z.string(), at: z.string() })),
});
export type ShopShipment = z.infer<typeof shopShipment>;

const tokenParams = z.object({ token: z.string().min(1).max(120) });

export const printShopCalls = {
  printShopShipment: call({
    route: 'GET /api/print-shop/{token}',
    summary: 'A shipment, for the print shop that was mailed its link',
    policy: 'anyone',
    params: tokenParams,
    reply: z.object({ data: shopShipment }),
  }),
  reportFromPrintShop: call({
    route: 'POST /api/print-shop/{token}/reports',
    summary: 'The print shop ticks off a step, or says what is wrong; what was said before changes nothing',
    policy: 'anyone',
    params: tokenParams,
    body: z.object({
      type: z.enum(SHOP_REPORTS),
      carrier: f.optionalText(60),
      tracking_number: f.optionalText(60),
      message: f.optionalText(500),
    }),
    reply: f.done(shopShipment),
  }),
};
