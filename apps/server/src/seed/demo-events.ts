import { storeConfig } from '@inkstand/contract/events/store-configuration';
import { language, slug } from '@inkstand/contract/fields';
import { REGION_CODES } from '@inkstand/domain/regions';
import { EVENT_STATUSES, EVENT_TYPES } from '@inkstand/domain/statuses';
import * as z from 'zod';
import { COLOUR_SETS, FONT_SETS } from '#areas/events/events/looks.ts';
import file from './data/events.json' with { type: 'json' };
import { demoTenant, type StorePictureName, storePictures } from './pictures.ts';
import { readData } from './read-data.ts';

// The demonstration's events and vouchers (docs/product/demonstration.md), of `data/events.json`.

const storePicture = z.enum(Object.keys(storePictures) as StorePictureName[]);

const demoEvent = z.strictObject({
  tenant: demoTenant,
  slug,
  name: z.string(),
  type: z.enum(EVENT_TYPES),
  status: z.enum(EVENT_STATUSES),
  region: z.enum(REGION_CODES),
  language,
  /** When it was created, in days before now. */
  openedDaysAgo: z.int(),
  /** Days from now until it opens and closes, negative in the past; without them it is open for good. */
  opensInDays: z.int().optional(),
  closesInDays: z.int().optional(),
  /** Days from now to the day by which all orders should arrive. */
  inHandsInDays: z.int().optional(),
  /** In minor units, as all amounts here. */
  budget: z.int().optional(),
  budgetLimit: z.int().optional(),
  /** Number of past orders. */
  pastOrders: z.int(),
  /** Net prices by the products' keys, in the store's order: 2083 is 25.00 with 20 % VAT. */
  offers: z.record(z.string(), z.int()),
  logo: storePicture.optional(),
  backdrop: storePicture.optional(),
  /** Gradient behind the home heading. */
  background: z.strictObject({ from: z.string(), to: z.string(), hasDarkText: z.boolean() }).optional(),
  config: storeConfig
    .omit({ customLogoURL: true, customBGURL: true, isHomeBackgroundStrong: true, translations: true })
    .extend({
      colourSetId: z.enum(COLOUR_SETS.map(({ id }) => id)).optional(),
      fontSetId: z.enum(FONT_SETS.map(({ id }) => id)).optional(),
    })
    .strict(),
});
export type DemoEvent = z.output<typeof demoEvent>;

/** Without a usage limit. */
const demoVoucher = z.strictObject({ event: slug, label: z.string(), discountAmount: z.int() });

export const demoEvents = readData('events.json', z.array(demoEvent), file.events);
export const demoVouchers = readData('events.json', z.array(demoVoucher), file.vouchers);
