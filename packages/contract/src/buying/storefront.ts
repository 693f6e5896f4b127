import { MAXIMUM_LINES } from '@inkstand/domain/cart';
import { STAGES } from '@inkstand/domain/order-stage';
import { SIZE_MEASURES } from '@inkstand/domain/sizes';
import * as z from 'zod';
import { call } from '../call.ts';
import { STORE_TEXT_FIELDS } from '../events/store-limits.ts';
import * as f from '../fields.ts';
import { recipientReply } from '../recipient-shape.ts';

/** A product in lists (docs/product/wire.md). `price` is net. */
const productCard = z.object({
  id: f.uuid,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  price: f.decimal,
  price_gross: f.decimal,
  store_default_vat: f.flag,
  created_at: z.string(),
  images: f.previews,
  colours: z.array(f.colour),
  sizes: z.array(f.size),
  print_area: f.printAreas,
  custom_fields: z.array(f.customField),
});
export type ProductCard = z.infer<typeof productCard>;

/** A product on its own page. */
const productDetail = productCard.extend({
  details: z.array(z.string()),
  fabric: z.string(),
  garment: z.string(),
  /** Printed with white ink; without it the garment's colour shows through. */
  has_white: z.boolean(),
  /** `{colour}/{size}` → SKU. Missing combinations are not available. */
  skus: z.record(z.string(), z.string()),
  /** Flat measurements, in the order of `measures`; null where not measured. */
  size_guide: z
    .object({
      measures: z.array(z.enum(SIZE_MEASURES)),
      sizes: z.array(f.size.extend({ centimetres: z.array(z.number()) })),
    })
    .nullable(),
  /** Pictures per colour code. */
  colour_images: z.record(z.string(), f.previews),
  /** Artwork in the shape of a basket line. */
  products: z.object({ artwork: f.artwork }),
  /** SHA-256 of each printed side without custom text. */
  fingerprints: f.fingerprints,
  /** The design's sides, for the live preview; null without custom fields. */
  design: z.unknown().nullable(),
});
export type ProductDetail = z.infer<typeof productDetail>;

const shippingTable = z.object({
  standard: f.decimal,
  standard_tracked: f.decimal,
  express: f.decimal,
  additional_item_price: f.decimal,
});

const setFont = z.object({ name: z.string(), url: z.string(), weight: z.number() });

/** The public part of a store's configuration. Picture URLs are empty where the store uses the default. */
const storeConfiguration = z.object({
  storeName: z.string(),
  facebookUrl: z.string(),
  instagramUrl: z.string(),
  tiktokUrl: z.string(),
  twitterUrl: z.string(),
  phone: z.string(),
  address: z.string(),
  email: z.string(),
  useCustomLogo: z.boolean(),
  customLogoURL: z.string().nullable(),
  homeHeading: z.string(),
  homeSubheading: z.string(),
  isCustomBgEnabled: z.boolean(),
  customBGURL: z.string().nullable(),
  doesCustomBGHaveDarkText: z.boolean(),
  isHomeButtonEnabled: z.boolean(),
  homeButtonText: z.string(),
  homeButtonURL: z.string(),
  isAboutUsEnabled: z.boolean(),
  aboutUsPageName: z.string(),
  aboutUsPageContent: z.string(),
  contactUsHeading: z.string(),
  contactUsSubheading: z.string(),
  /** Whether there is a contact page. The address that its messages go to is not public. */
  hasContactForm: z.boolean(),
  /** The texts that are in the language of the request; the owner's others are in `default_event_lang`. */
  translatedFields: z.array(z.enum(STORE_TEXT_FIELDS)),
  colourSet: z.object({
    id: z.string(),
    name: z.string(),
    primary: z.string(),
    secondary: z.string(),
    tertiary: z.string().optional(),
    /** Background of the home heading; null without one. */
    backgroundImage: z.string().nullable(),
  }),
  /** `fontOne` is for headings, `fontTwo` for text; both are self-hosted. */
  fontSet: z.object({ id: z.string(), fontSetName: z.string(), fontOne: setFont, fontTwo: setFont }),
  background: z.object({ from: z.string(), to: z.string(), hasDarkText: z.boolean() }),
});

const storeData = z.object({
  name: z.string(),
  slug: z.string(),
  tenant: z.string(),
  /** `open`, or why ordering is not possible now. */
  availability: z.enum(['open', 'on_hold', 'not_yet_open', 'closed']),
  opens_at: z.string().nullable(),
  closes_at: z.string().nullable(),
  /** IANA name of the event's time zone. */
  time_zone: z.string(),
  region: f.region,
  currency: f.currency,
  /** Per cent, for example 20. */
  vat_rate: z.number(),
  not_vat_registered: f.flag,
  fixed_retail_shipping_price: f.decimal.nullable(),
  free_retail_shipping: f.flag,
  custom_retail_shipping: shippingTable.nullable(),
  delivery_days: f.deliveryTable,
  default_event_lang: f.language,
  countries: z.array(z.object({ name: z.string(), iso2: z.string() })),
  states: z.array(z.object({ name: z.string(), abbreviation: z.string() })),
  companyDetails: z.object({
    legal_name: z.string(),
    address_lines: z.array(z.string()),
    email: z.string(),
    vat_number: z.string(),
  }),
  event_type: z.object({ type: f.eventType }),
  event_products: z.array(productCard),
  storeConfig: storeConfiguration,
  /** Metadata for search engines and link previews; empty fields are derived from the store's texts. */
  seo: z.object({
    title: z.string(),
    description: z.string(),
    image_url: z.string().nullable(),
    is_hidden_from_search: z.boolean(),
  }),
  payment: z
    .object({ public_key: z.string(), script_url: z.string(), stripe_account_id: z.string().nullable() })
    .nullable(),
  /** Increases with every visible change. */
  revision: z.number(),
});
export type StoreData = z.infer<typeof storeData>;

/** The event on the product page. */
const productPageEvent = z.object({
  name: z.string(),
  slug: z.string(),
  type: f.eventType,
  region: f.region,
  currency: f.currency,
  vat_rate: z.number(),
  not_vat_registered: f.flag,
});

/** Whether a basket line can still be ordered, and if not, what is no longer available. */
const basketLineState = z.enum(['available', 'product_gone', 'colour_gone', 'size_gone']);

/** Current state of a basket line; without a product when the product is gone. */
const presentLine = z.object({
  state: basketLineState,
  /** Why the custom text cannot be printed, as a message; null when it can. */
  text_problem: z.string().nullable(),
  product: z
    .object({
      name: z.string(),
      code: z.string(),
      price: f.decimal,
      price_gross: f.decimal,
      colour_name: z.string(),
      size_label: z.string(),
      images: f.previews,
      /** A small picture with the line's own text; null when it prints the design as it is, or cannot be printed. */
      own_picture: z.string().nullable(),
      fingerprints: f.fingerprints,
    })
    .nullable(),
});
export type PresentLine = z.infer<typeof presentLine>;

const productSort = z.enum(['name-asc', 'name-desc', 'price-desc', 'price-asc', 'recent']);
export type ProductSort = z.infer<typeof productSort>;

const { phone: _phone, ...shownRecipient } = recipientReply;

/** An order as its customer sees it. */
export const publicOrder = z.object({
  id: f.uuid,
  order_ref: z.string(),
  token: z.string(),
  kind: z.enum(['store', 'promo', 'sample', 'bulk', 'shop', 'replacement']),
  /**
   * Held orders appear as received; `needs_attention`: the address is in question; `delivered` only where a fulfiller
   * reports it.
   */
  stage: z.enum(STAGES),
  currency: f.currency,
  region: f.region,
  placed_at: z.string(),
  total_store_price_excluding_vat: f.decimal,
  /** Per cent, of the products that bear VAT. */
  vat_rate: z.number(),
  total_store_vat: f.decimal,
  total_store_price: f.decimal,
  discount_amount: f.decimal,
  /** The voucher that took it off. */
  voucher_code: z.string().nullable(),
  /** Refunded so far. */
  refunded: f.decimal,
  /** Before the voucher, as shown at checkout: pieces + shipping − discount = total (in the US before tax). */
  shipping_price: f.decimal,
  shipping_method: f.shippingMethod,
  estimated_delivery: z.object({ from: z.string(), to: z.string() }),
  customer: z.object(shownRecipient),
  products: z.array(
    z.object({
      product_id: f.uuid,
      name: z.string(),
      colour: z.string(),
      size: z.string(),
      quantity: z.number(),
      /** Cancelled pieces of `quantity`. */
      cancelled_quantity: z.number(),
      /** Price per piece as shown to the shopper: gross in the UK and EU, net in the US. */
      price: f.decimal,
      custom_text_front: z.string(),
      custom_text_back: z.string(),
      image: z.string().nullable(),
    }),
  ),
  shipments: z.array(
    z.object({
      number: z.number(),
      of: z.number(),
      carrier: z.string(),
      tracking_number: z.string(),
      tracking_url: z.string(),
      shipped_at: z.string().nullable(),
      /** Null where nobody has reported it. */
      delivered_at: z.string().nullable(),
    }),
  ),
});
export type PublicOrder = z.infer<typeof publicOrder>;

export const storefront = {
  store: call({
    route: 'GET /api/{tenant}/{slug}/store',
    summary: 'Everything a store page shows around its products',
    policy: 'anyone',
    params: f.storeParams,
    reply: z.object({ data: storeData }),
  }),
  storeProducts: call({
    route: 'GET /api/{tenant}/{slug}/products',
    summary: "A page of the store's products",
    policy: 'anyone',
    params: f.storeParams,
    query: z.object({
      sort: productSort.default('recent'),
      page: f.listQuery.shape.page,
      per_page: z.coerce.number().int().min(1).max(48).default(24),
      q: f.listQuery.shape.q,
    }),
    reply: f.listSchema(productCard),
  }),
  productPage: call({
    route: 'GET /api/{tenant}/{store}/product-id={productID}',
    summary: 'A product with related ones',
    policy: 'anyone',
    params: z.object({ tenant: f.tenantId, store: f.slug, productID: f.uuid }),
    reply: z.object({
      data: z.object({ product: productDetail, you_may_like_products: z.array(productCard), event: productPageEvent }),
    }),
  }),
  lookAtBasket: call({
    route: 'POST /api/{tenant}/{slug}/basket',
    summary: 'What has become of the lines of a basket, in their order',
    policy: 'anyone',
    safe: true,
    params: f.storeParams,
    body: z.object({
      products: z
        .array(
          z.object({
            product_id: f.uuid,
            colour: z.string().max(40),
            size: z.string().max(40),
            custom_text_front: f.printedText(),
            custom_text_back: f.printedText(),
          }),
        )
        .max(MAXIMUM_LINES),
    }),
    reply: z.object({ data: z.object({ products: z.array(presentLine) }) }),
  }),
  textPreview: call({
    route: 'GET /api/text-previews',
    summary: "A picture of a basket's line with the shopper's own text, by its signed link",
    policy: 'signature',
    query: z.object({
      token: z.string().min(1).max(8000),
      side: f.side,
      /** Width in pixels. */
      w: f.pictureWidth,
    }),
    reply: 'file',
  }),
  codeOpened: call({
    route: 'POST /api/{tenant}/{slug}/code-opened',
    summary: 'A browser opened a link with a promo code. The answer is the same whether the code exists or not',
    policy: 'anyone',
    params: f.storeParams,
    body: z.object({ code: z.string().trim().min(1).max(100) }),
    reply: z.object({ success: z.literal(true) }),
  }),
  lockedToCountry: call({
    route: 'GET /api/{tenant}/{slug}/locked-to-country',
    summary: 'The countries a store is locked to; empty when it is not',
    policy: 'anyone',
    params: f.storeParams,
    query: z.object({ lang: f.language.optional() }),
    reply: z.object({ data: z.array(z.object({ name: z.string(), iso2: z.string() })) }),
  }),
};
