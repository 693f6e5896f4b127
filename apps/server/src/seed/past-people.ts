import { EMPTY_RECIPIENT, type RecipientRow, toRecipientRow } from '@inkstand/domain/recipient-fields';
import { REGION_CODES, type Region } from '@inkstand/domain/regions';
import { hyphenate } from '@inkstand/domain/slugs';
import * as z from 'zod';
import file from './data/people.json' with { type: 'json' };
import type { Random } from './random.ts';
import { readData } from './read-data.ts';

// Fictitious people and addresses. Emails go to `.test`, and the telephone numbers are reserved for fiction.

const words = z.array(z.string()).min(1);
/** `M{1-9} {A-Z}`: a number of a range, both ends inclusive, and a letter of postcodes. */
const pattern = z.string();

const people = readData(
  'people.json',
  z.record(
    z.enum(REGION_CODES),
    z.strictObject({
      first: words,
      last: words,
      streets: words,
      phone: pattern,
      places: z.array(
        z.strictObject({
          city: z.string(),
          country: z.string().length(2),
          county: z.string().default(''),
          state: z.string().default(''),
          postcode: pattern,
        }),
      ),
    }),
  ),
  file,
);

const fill = (random: Random, text: string) =>
  text.replace(/\{(\d+)-(\d+)\}|\{A-Z\}/g, (_, least?: string, most?: string) =>
    least ? String(random.between(Number(least), Number(most))) : random.pick([...'ABDEFGHJLNPQRSTUWXYZ']),
  );

/** Creates a recipient in a region. */
export function randomRecipient(random: Random, region: Region): RecipientRow {
  const { first, last, streets, phone, places } = people[region];
  const name = `${random.pick(first)} ${random.pick(last)}`;
  const place = random.pick(places);
  const number = random.between(1, 180);
  const street = random.pick(streets);
  return {
    ...toRecipientRow(EMPTY_RECIPIENT),
    name,
    email: `${hyphenate(name).replaceAll('-', '.')}${random.between(10, 99)}@example.test`,
    phone: fill(random, phone),
    addressFirstLine: region === 'EU' ? `${street} ${number}` : `${number} ${street}`,
    addressSecondLine: random.next() < 0.15 && region !== 'EU' ? `Flat ${random.between(1, 12)}` : '',
    addressCity: place.city,
    addressCounty: place.county,
    addressPostcode: fill(random, place.postcode),
    addressCountry: place.country,
    addressState: place.state,
  };
}
