import * as z from 'zod';
import { call } from './call.ts';
import * as f from './fields.ts';

/** A product as lists show it (product.md 14). `price` is net. */
export const productCard = z.object({
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

/** A product as its own page shows it. */
export const productDetail = productCard.extend({
  details: z.array(z.string()),
  fabric: z.string(),
  garment: z.string(),
  /** Pictures per colour code. */
  colour_images: z.record(z.string(), f.previews),
  /** SHA-256 of each printed side without custom text. */
  fingerprints: f.fingerprints,
  /** The design's sides, for the live preview of custom text; only where there are custom fields. */
  design: z.unknown().nullable(),
});
export type ProductDetail = z.infer<typeof productDetail>;

const shippingTable = z.object({
  standard: f.decimal,
  standard_tracked: f.decimal,
  express: f.decimal,
  additional_item_price: f.decimal,
});

export const storeConfiguration = z.object({
  storeName: z.string(),
  facebookUrl: z.string(),
  instagramUrl: z.string(),
  tiktokUrl: z.string(),
  twitterUrl: z.string(),
  logoURL: z.string().nullable(),
  homeHeading: z.string(),
  homeSubheading: z.string(),
  isAboutUsEnabled: z.boolean(),
  aboutUsPageName: z.string(),
  aboutUsPageContent: z.string(),
  colourSet: z.object({
    name: z.string(),
    primary: z.string(),
    secondary: z.string(),
    tertiary: z.string().optional(),
  }),
  fontSet: z.object({ fontSetName: z.string(), fontOne: z.string(), fontTwo: z.string() }),
  background: z.object({ from: z.string(), to: z.string(), hasDarkText: z.boolean() }),
});

export const storeData = z.object({
  name: z.string(),
  slug: z.string(),
  tenant: z.string(),
  /** `open`, or why nothing can be ordered now. */
  availability: z.enum(['open', 'on_hold', 'not_yet_open', 'closed']),
  opens_at: z.string().nullable(),
  closes_at: z.string().nullable(),
  region: f.region,
  currency: f.currency,
  /** In per cent: 20. */
  vat_rate: z.number(),
  not_vat_registered: f.flag,
  fixed_retail_shipping_price: f.decimal.nullable(),
  free_retail_shipping: f.flag,
  custom_retail_shipping: shippingTable.nullable(),
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
  payment: z
    .object({ public_key: z.string(), script_url: z.string(), stripe_account_id: z.string().nullable() })
    .nullable(),
  /** Grows with every visible change. */
  revision: z.number(),
});
export type StoreData = z.infer<typeof storeData>;

/** The event as the product page gets it. */
export const productPageEvent = z.object({
  name: z.string(),
  slug: z.string(),
  type: f.eventType,
  region: f.region,
  currency: f.currency,
  vat_rate: z.number(),
  not_vat_registered: f.flag,
});

export const productSort = z.enum(['name-asc', 'name-desc', 'price-desc', 'price-asc', 'recent']);
export type ProductSort = z.infer<typeof productSort>;

/** An order as its customer sees it. */
export const publicOrder = z.object({
  id: f.uuid,
  order_ref: z.string(),
  token: z.string(),
  kind: z.enum(['store', 'promo', 'sample', 'bulk', 'replacement']),
  /** What the customer is told; held orders look accepted. */
  progress: z.enum(['accepted', 'preparing', 'in_production', 'shipped', 'address_problem', 'cancelled']),
  currency: f.currency,
  region: f.region,
  placed_at: z.string(),
  total_store_price_excluding_vat: f.decimal,
  total_store_vat: f.decimal,
  total_store_price: f.decimal,
  discount_amount: f.decimal,
  /** Before the voucher, as the checkout showed it: pieces + shipping − discount is the total (in the US before tax). */
  shipping_price: f.decimal,
  shipping_method: f.shippingMethod,
  estimated_delivery: z.object({ from: z.string(), to: z.string() }),
  customer: z.object({
    name: z.string(),
    email: z.string(),
    address_first_line: z.string(),
    address_second_line: z.string(),
    address_city: z.string(),
    address_county: z.string(),
    address_postcode: z.string(),
    address_country: z.string(),
    address_state: z.string(),
  }),
  products: z.array(
    z.object({
      product_id: f.uuid,
      name: z.string(),
      colour: z.string(),
      size: z.string(),
      quantity: z.number(),
      /** Each, as shown to the shopper: gross in the UK and EU, net in the US. */
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
    }),
  ),
});
export type PublicOrder = z.infer<typeof publicOrder>;

export const storefront = {
  store: call({
    summary: 'Everything a store page shows around its products',
    policy: 'anyone',
    params: f.storeParams,
    reply: z.object({ data: storeData }),
  }),
  storeProducts: call({
    summary: "A page of the store's products",
    policy: 'anyone',
    params: f.storeParams,
    query: z.object({
      sort: productSort.default('recent'),
      page: f.listQuery.shape.page,
      per_page: z.coerce.number().int().min(1).max(48).default(24),
      q: f.listQuery.shape.q,
    }),
    reply: f.listOf(productCard),
  }),
  productPage: call({
    summary: 'A product with related ones',
    policy: 'anyone',
    params: z.object({ tenant: f.tenantId, store: f.slug, productID: f.uuid }),
    reply: z.object({
      data: z.object({ product: productDetail, you_may_like_products: z.array(productCard), event: productPageEvent }),
    }),
  }),
  lockedToCountry: call({
    summary: 'The countries a store is locked to; empty when it is not',
    policy: 'anyone',
    params: f.storeParams,
    query: z.object({ lang: f.language.optional() }),
    reply: z.object({ data: z.array(z.object({ name: z.string(), iso2: z.string() })) }),
  }),
  publicOrder: call({
    summary: 'An order by its signed link',
    policy: 'anyone',
    params: f.storeParams.extend({ token: z.string().min(40).max(60) }),
    reply: z.object({ data: z.object({ order: publicOrder }) }),
  }),
};
