import { EMAIL_MAXIMUM_LENGTH, isEmail, toAsciiEmail } from '@inkstand/domain/email';
import { LANGUAGES } from '@inkstand/domain/languages';
import { cleanOwnText, isBlank } from '@inkstand/domain/own-text';
import { REPORT_DAYS } from '@inkstand/domain/reports';
import { MAX_DELIVERY_DAYS } from '@inkstand/domain/shipping';
import * as z from 'zod';
import { MAX_TEXT_LENGTH } from './limits.ts';
import { MAX_BATCH_CHANGES } from './list-limits.ts';

// Shared fields. Messages are codes; the server translates them into the request's language.

export const text = (maximum = MAX_TEXT_LENGTH) => z.string().trim().max(maximum);
/** Empty and missing values both give 'required'; a text that shows nothing is empty. */
export const requiredText = (maximum = MAX_TEXT_LENGTH) =>
  z
    .string({ error: 'required' })
    .trim()
    .overwrite((value) => (isBlank(value) ? '' : value))
    .min(1, 'required')
    .max(maximum, 'too_long');
export const optionalText = (maximum = MAX_TEXT_LENGTH) =>
  text(maximum)
    .nullish()
    .transform((value) => value ?? '');
/** Text for print: invisible characters are removed. */
export const printedText = (maximum = MAX_TEXT_LENGTH) =>
  z
    .string()
    .max(maximum)
    .nullish()
    .transform((value) => cleanOwnText(value ?? ''));
/** An address of a sign-in, as it is looked up. */
export const emailToFind = requiredText(EMAIL_MAXIMUM_LENGTH).overwrite(toAsciiEmail);
/** An email address; its domain is stored in ASCII. */
export const email = emailToFind.pipe(z.string().refine(isEmail, 'invalid_email'));
export const uuid = z.uuid();
/** Our ids in URLs and designs, where each has one spelling. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const slug = z.string().regex(/^[a-z0-9-]{3,30}$/);
export const tenantId = z.string().regex(/^[a-z0-9-]{3,30}$/);
export const orderRef = z.string().regex(/^INK-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
/** Money in the API: a decimal number, such as 31.9. */
export const decimal = z.number();
export const amount = z.number().min(0).max(1_000_000);
export const flag = z.union([z.literal(0), z.literal(1)]);
export const region = z.enum(['UK', 'EU', 'US']);
export const currency = z.enum(['GBP', 'EUR', 'USD']);
export const side = z.enum(['front', 'back']);
/** Width of a mock-up in pixels. */
export const pictureWidth = z.coerce
  .number()
  .pipe(z.union([z.literal(240), z.literal(480), z.literal(800)]))
  .default(800);
export const shippingMethod = z.enum(['standard', 'standard_tracked', 'express'], { error: 'required' });
const businessDays = z.number({ error: 'invalid' }).int('invalid').min(1, 'invalid').max(MAX_DELIVERY_DAYS, 'invalid');
const deliveryDays = z.object({ from: businessDays, to: businessDays });
/** Business days between order and delivery, first and last, by shipping method. */
export const deliveryTable = z.object({
  standard: deliveryDays,
  standard_tracked: deliveryDays,
  express: deliveryDays,
});
export const eventType = z.enum(['Bulk', 'Promo', 'Products', 'Store']);
export const eventStatus = z.enum(['Draft', 'Active', 'On hold']);
export const language = z.enum(LANGUAGES);

/** A timestamp from 1970 on. ISO 8601 allows year 0, PostgreSQL does not. */
export const moment = z.iso.datetime({ offset: true }).refine((text) => Number(text.slice(0, 4)) >= 1970);

export const tenantParams = z.object({ tenant_id: tenantId });
/** An event of a company. */
export const eventParams = tenantParams.extend({ slug });
export const storeParams = z.object({ tenant: tenantId, slug });

/** Query of a list call. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(25),
  q: z.string().trim().max(200).default(''),
});

/** Days of a list, both inclusive; whose days they are: docs/product/wire.md#days-of-a-list. */
export const listDay = z.iso
  .date({ error: 'invalid', abort: true })
  .refine((day) => Number(day.slice(0, 4)) >= 1970, 'invalid');
export const dayRange = { from: listDay.optional(), to: listDay.optional() };

export const listMeta = z.object({ total: z.number(), page: z.number(), per_page: z.number() });
export const listSchema = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item), meta: listMeta });
/** A long list. `more` means that counting stopped at `total` and more rows exist. */
export const longListSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), meta: listMeta.extend({ more: z.literal(true).optional() }) });
/** Comma-separated values in one parameter. One invalid value makes the whole parameter invalid. */
export const several = <Value extends string>(item: z.ZodType<Value>, most: number) =>
  z
    .string()
    .max(10_000)
    .transform((text, { issues }): Value[] => {
      const parsed = z
        .array(item)
        .max(most)
        .safeParse(text === '' ? [] : text.split(','));
      if (!parsed.success) issues.push({ code: 'custom', message: 'invalid', input: text });
      return parsed.data ?? [];
    });

/** Ids for a batch change. */
export const chosenIds = z.array(uuid).min(1, 'required').max(MAX_BATCH_CHANGES, 'too_long');
/** Result of a batch change: each row succeeds or fails on its own. */
export const eachOutcome = z.object({
  changed: z.number(),
  /** Unchanged rows, each with its reason. */
  refused: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
});
export type EachOutcome = z.infer<typeof eachOutcome>;

/** `{success, message, data}`: response of a change. */
export const done = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), message: z.string(), data });

export const previews = z.object({ front_preview: z.string().nullable(), back_preview: z.string().nullable() });
/** Artwork without price: previews, and the front's ink colours as `#rrggbb` (none for full-colour pictures). */
export const artwork = previews.extend({ front_colours: z.array(z.string()) });
export const colour = z.object({ code: z.string(), name: z.string(), hex: z.string() });
export const size = z.object({ code: z.string(), label: z.string() });
export const printArea = z.object({
  width_mm: z.number(),
  height_mm: z.number(),
  dpi: z.number(),
  width_px: z.number(),
  height_px: z.number(),
});
export const printAreas = z.object({ front: printArea.optional(), back: printArea.optional() });
const fingerprint = z.string().max(64).optional();
export const fingerprints = z.object({ front: fingerprint, back: fingerprint });
/** A field for custom text of a shopper or recipient. */
export const customField = z.object({
  side,
  key: z.string(),
  label: z.string(),
  max_length: z.number(),
  required: z.boolean(),
  /** What is printed when the field is left empty; '' for nothing. */
  prints_when_empty: z.string(),
  restricted: z.boolean(),
});

/** Length in days of a period that ends today. */
export const reportQuery = z.object({ days: z.enum(REPORT_DAYS).default('30') });
