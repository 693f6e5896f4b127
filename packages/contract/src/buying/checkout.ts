import { PROMO_CODE_MAXIMUM_LENGTH } from '@inkstand/domain/address';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { addressReply, addressShape, recipientShape } from '../recipient-shape.ts';
import { publicOrder } from './storefront.ts';

/** One line of a basket (docs/product/wire.md). Prices in a request are never charged. */
const basketLine = z.object({
  product_id: f.uuid,
  quantity: z
    .number({ error: 'invalid_quantity' })
    .int('invalid_quantity')
    .min(1, 'invalid_quantity')
    .max(500, 'invalid_quantity'),
  custom_text_front: f.printedText(),
  custom_text_back: f.printedText(),
  products: z.object({ store: z.object({ colour: f.requiredText(40), size: f.requiredText(40) }) }),
  fingerprints: f.fingerprints.optional(),
  /** Price per piece as shown on the page, gross or net. Only used to name the product when the totals differ. */
  price: z.unknown().optional(),
});
export type BasketLine = z.infer<typeof basketLine>;
const basket = z.array(basketLine, { error: 'required' }).min(1, 'required').max(100);

/** The recipient form's fields (specification 3 and 5). */
const recipientFields = z.object({
  ...recipientShape(f.requiredText, f.optionalText),
  email: f.email,
});
/** The buyer was asked about a doubtful address and uses it as it is; nobody asks again after the order. */
const confirmAddress = z.boolean().optional();
export type RecipientFields = z.input<typeof recipientFields>;

const shippingPrices = z.object({
  standard: f.decimal,
  standard_tracked: f.decimal,
  express: f.decimal,
  additional_item_price: f.decimal,
});

/** Payment and order ids appear in URLs and logs, so an id alone reveals no personal data. */
const finishedOrder = z.union([publicOrder, publicOrder.extend({ token: z.null(), customer: z.null() })]);
export type FinishedOrder = z.infer<typeof finishedOrder>;

const promoCodeCheck = z.object({
  /** `used_up`: a code for several gifts, all of which are claimed. */
  state: z.enum(['usable', 'used', 'used_up', 'expired']),
  /** The code as it was issued, however it was typed. */
  issued_code: z.string(),
  /** Why the code claims nothing; null while it is usable. */
  problem: z.string().nullable(),
  /** Of a usable code for certain products: which ones, and a sentence that names them. */
  only: z.object({ product_ids: z.array(z.string()), message: z.string() }).nullable(),
  /** Whether `sendOrderLink` emails the link of the order that the code was spent on. */
  has_order_link: z.boolean(),
  /** Of the recipient that the organiser named; empty unless the code is usable and the link a personal one. */
  name: z.string(),
  email: z.string(),
});
export type PromoCodeCheck = z.infer<typeof promoCodeCheck>;

/** What a lookup service says about an address, for the form to ask. */
const addressLookup = z.object({
  verdict: z.enum(['deliverable', 'doubtful', 'undeliverable']),
  /** The whole address as the service writes it, if otherwise. */
  suggestion: z.object(addressReply).nullable(),
});

export const checkout = {
  lookUpAddress: call({
    route: 'POST /api/{tenant}/{slug}/checkout/address-lookup',
    summary: 'Whether the lookup service of this installation knows an address; null where it has no answer',
    policy: 'anyone',
    safe: true,
    params: f.storeParams,
    body: z.object(addressShape(f.requiredText, f.optionalText)),
    reply: z.object({ data: addressLookup.nullable() }),
  }),
  createCustomer: call({
    route: 'POST /api/{tenant}/{slug}/checkout/create-customer',
    summary: 'Checks the address and the basket, and answers the shipping prices (net)',
    policy: 'anyone',
    params: f.storeParams,
    body: recipientFields.extend({
      lang: f.language.optional(),
      products: basket,
      /**
       * Customer id from an earlier answer in this browser: its unpaid order is abandoned, with its payment and
       * voucher.
       */
      customer_id: f.uuid.optional(),
    }),
    reply: f.done(
      z.object({
        country_iso2: z.string(),
        state_abbreviation: z.string().nullable(),
        customer_id: f.uuid,
        shipping_prices: shippingPrices,
        /** Expected delivery of an order placed now, as `DD-MM-YYYY`, by shipping method. */
        estimated_delivery: z.record(f.shippingMethod, z.object({ from: z.string(), to: z.string() })),
        event_vouchers: z.array(z.object({ code: z.string(), discount_amount: f.decimal })),
        has_voucher_opportunity: z.boolean(),
      }),
    ),
  }),
  checkVoucher: call({
    route: 'POST /api/{tenant}/{slug}/checkout/voucher',
    summary: 'What a typed voucher code is worth',
    policy: 'anyone',
    safe: true,
    params: f.storeParams,
    body: z.object({ customer_id: f.uuid, discount_code: f.requiredText(100) }),
    reply: z.object({
      data: z.object({ event_vouchers: z.array(z.object({ code: z.string(), discount_amount: f.decimal })) }),
    }),
  }),
  pay: call({
    route: 'POST /api/{tenant}/{slug}/checkout/pay',
    summary: 'Places the pending order and asks the provider for a payment intent',
    policy: 'anyone',
    params: f.storeParams,
    body: z.object({
      amount: f.amount,
      discount_code: f.optionalText(100),
      products: basket,
      customer_id: f.uuid,
      shipping_method: f.shippingMethod,
      total_shipping_price: f.amount,
      confirm_address: confirmAddress,
    }),
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      client_secret: z.string().nullable(),
      tenant_stripe_connect_account_id: z.string().nullable(),
      basket_tax_breakdown: z.object({ subtotal: f.decimal, tax_amount: f.decimal, grand_total: f.decimal }).nullable(),
      order_fully_paid_by_voucher: z.boolean(),
      order: z.object({
        id: f.uuid,
        order_ref: z.string(),
        total_store_price_excluding_vat: f.decimal,
        total_store_vat: f.decimal,
        total_store_price: f.decimal,
        discount_amount: f.decimal,
      }),
    }),
  }),
  paymentSuccess: call({
    route: 'POST /api/{tenant}/{slug}/checkout/payment-success',
    summary: 'Finalises an order after the card was confirmed, or when nothing was to pay',
    policy: 'anyone',
    params: f.storeParams,
    multipart: true,
    body: z.object({
      payment_intent: z.string().max(255).optional(),
      no_payment_needed: z.coerce.string().max(20).optional(),
      order_id: f.uuid.optional(),
      /** Proof that the caller is the order's customer: the customer's id, or the secret returned by `pay`. */
      customer_id: f.uuid.optional(),
      client_secret: z.string().max(255).optional(),
      estimatedDeliveryDateX: z.string().max(20).optional(),
      estimatedDeliveryDateY: z.string().max(20).optional(),
      products: z.unknown().optional(),
    }),
    reply: f.done(z.object({ order: finishedOrder })),
  }),
  checkPromoCode: call({
    route: 'POST /api/{tenant}/{slug}/claim/code',
    summary: 'Whether a promotion code claims a gift now, and for whom a personal link is',
    policy: 'anyone',
    safe: true,
    params: f.storeParams,
    body: z.object({
      promo_code: f.requiredText(PROMO_CODE_MAXIMUM_LENGTH),
      /** Token of the link in the code's email. */
      recipient: f.text(100).optional(),
    }),
    reply: z.object({ data: promoCodeCheck }),
  }),
  sendOrderLink: call({
    route: 'POST /api/{tenant}/{slug}/claim/order-link',
    summary: 'Mails the link of the order that a code was spent on, to the email address that spent it',
    policy: 'anyone',
    params: f.storeParams,
    body: z.object({ promo_code: f.requiredText(PROMO_CODE_MAXIMUM_LENGTH) }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
  }),
  claimGift: call({
    route: 'POST /api/{tenant}/{slug}/claim',
    summary: 'Claims a gift with a promotion code',
    policy: 'anyone',
    params: f.storeParams,
    body: recipientFields
      .extend({
        promo_code: f.optionalText(PROMO_CODE_MAXIMUM_LENGTH),
        /** Token of a sample link. No code is needed, and no address rule applies. */
        sample: f.text(100).optional(),
        confirm_address: confirmAddress,
        lang: f.language.optional(),
        products: basket,
      })
      .refine(({ sample, promo_code }) => sample || promo_code !== '', {
        path: ['promo_code'],
        error: 'required',
        // Together with the fields that are missing, which would end the checks.
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    reply: f.done(z.object({ order: publicOrder })),
  }),
};
