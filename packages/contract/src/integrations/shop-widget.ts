import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { MAX_TEXT_LENGTH } from '../limits.ts';

/** A product on a page of a Shopify shop: the shop's permanent domain and our id of the product. */
const shopProductParams = z.object({
  shop: z.string().regex(/^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/i),
  product_id: f.uuid,
});

const pictureUrls = z.object({ front: z.string().optional(), back: z.string().optional() });

const shopWidgetProduct = z.object({
  name: z.string(),
  /** In the order in which they are shown; empty where nothing can be personalised. */
  fields: z.array(f.customField.extend({ placeholder: z.string() })),
  /** Pictures without own text, per colour code: the sides that have fields. */
  pictures: z.record(z.string(), pictureUrls),
  /** Shopify's numeric variant id → colour code. */
  variants: z.record(z.string(), z.string()),
});
export type ShopWidgetProduct = z.infer<typeof shopWidgetProduct>;

const shopWidgetCheck = z.object({
  /** Why texts cannot be printed, by field, with a message for its reader. */
  problems: z.array(z.object({ key: z.string(), code: z.string(), message: z.string() })),
  /** Signed addresses of pictures with these texts; empty where a text cannot be printed. */
  previews: pictureUrls,
  /** Line item properties to write, in this order; null while there is a problem. */
  properties: z.array(z.object({ name: z.string(), value: z.string() })).nullable(),
});
export type ShopWidgetCheck = z.infer<typeof shopWidgetCheck>;

/** Texts by field key, as JSON in a form: such a call needs no preflight request. */
const ownTexts = z
  .string()
  .max(8000)
  .transform((json, { issues }): Record<string, string> => {
    const parsed = z.record(z.string().max(100), f.printedText(MAX_TEXT_LENGTH)).safeParse(parseJson(json));
    if (!parsed.success) issues.push({ code: 'custom', message: 'invalid', input: json });
    return parsed.data ?? {};
  });

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

export const shopWidgetCalls = {
  shopWidgetProduct: call({
    route: 'GET /api/shopify/widget/{shop}/{product_id}',
    summary: 'What buyers may personalise of a product in a Shopify shop',
    policy: 'anyone',
    crossOrigin: true,
    params: shopProductParams,
    reply: z.object({ data: shopWidgetProduct }),
  }),
  checkShopWidgetTexts: call({
    route: 'POST /api/shopify/widget/{shop}/{product_id}/check',
    summary: "Checks a buyer's texts, and returns their preview and the line item properties",
    policy: 'anyone',
    crossOrigin: true,
    safe: true,
    params: shopProductParams,
    body: z.object({
      /** Shopify's numeric variant id; empty or unknown: the first colour is shown. */
      variant: z.string().max(40).default(''),
      texts: ownTexts,
    }),
    reply: z.object({ data: shopWidgetCheck }),
  }),
  shopWidgetState: call({
    route: 'GET /api/{tenant_id}/shop-widget',
    summary: "Where the personalisation script is, and when the company's shop last loaded it",
    policy: { may: 'content.read' },
    params: f.tenantParams,
    reply: z.object({
      data: z.object({
        script_url: z.string(),
        /** Null without a connected shop. */
        shop: z
          .object({
            domain: z.string(),
            name: z.string(),
            /** When a product page of the shop last loaded the script. */
            seen_at: z.string().nullable(),
            /** Links to the shop's theme editor; null where the app is not configured. */
            theme_editor: z.object({ add_block_url: z.string(), add_embed_url: z.string() }).nullable(),
          })
          .nullable(),
      }),
    }),
  }),
};
