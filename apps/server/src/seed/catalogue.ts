import { REGION_CODES } from '@inkstand/domain/regions';
import * as z from 'zod';
import { checkRows } from '#areas/design/catalogue/check-rows.ts';
import { toRow } from '#areas/design/catalogue/records.ts';
import babyAndKids from './data/catalogue/baby-and-kids.json' with { type: 'json' };
import bags from './data/catalogue/bags.json' with { type: 'json' };
import namedColours from './data/catalogue/colours.json' with { type: 'json' };
import deskAndHome from './data/catalogue/desk-and-home.json' with { type: 'json' };
import drinkware from './data/catalogue/drinkware.json' with { type: 'json' };
import headwearAndAprons from './data/catalogue/headwear-and-aprons.json' with { type: 'json' };
import shirts from './data/catalogue/shirts.json' with { type: 'json' };
import sweats from './data/catalogue/sweats.json' with { type: 'json' };
import { readData } from './read-data.ts';

// The demo catalogue. The files of `data/catalogue` hold records as an import takes them, without what follows from the
// rest.

const palette: Readonly<Record<string, { name: string; hex: string }>> = namedColours;
const colour = z.looseObject({ code: z.string() });

/** Adds the usual values, colours by name, and an SKU such as `TEE-CLS-NAVY-M` for each colour and size. */
const variant = z
  .looseObject({ style: z.string(), colours: z.array(z.union([z.string(), colour])), sizes: z.array(z.string()) })
  .transform(({ style, ...given }) => {
    const colours = given.colours.map((each) => (typeof each === 'string' ? { code: each, ...palette[each] } : each));
    const skus = colours.flatMap(({ code }) =>
      given.sizes.map((size) => [`${code}/${size}`, `${style}-${code}-${size}`.toUpperCase()]),
    );
    const usual = { availability_regions: REGION_CODES, dpi: 300, identifiers: { style } };
    return { ...usual, ...given, colours, skus: Object.fromEntries(skus) };
  });

/** Checks the records as an import does. */
function read(records: readonly unknown[]) {
  const rows = records.map((record, index) => ({ line: index + 1, sent: readData('the catalogue', variant, record) }));
  const { checked, faults } = checkRows({ rows, faults: [], toField: (path) => path.join('.') });
  if (faults.length > 0) throw new Error(`the demo catalogue has faults: ${JSON.stringify(faults)}`);
  return checked.map(({ record }) => toRow(record));
}

export const apparel = read([...shirts, ...sweats, ...babyAndKids, ...headwearAndAprons]);
export const catalogue = [...apparel, ...read([...bags, ...drinkware, ...deskAndHome])];
