import type { Random } from '@inkstand/database/seed/random';
import { EMPTY_RECIPIENT, type RecipientRow, toRecipientRow } from '@inkstand/domain/recipient-fields';
import type { Region } from '@inkstand/domain/regions';
import { hyphenate } from '@inkstand/domain/slugs';

// Fictitious people and addresses. Emails go to `.test`, and the telephone numbers are reserved for fiction.

interface Place {
  city: string;
  country: string;
  county?: string;
  state?: string;
  postcode: (random: Random) => string;
}

const letters = (random: Random) => random.pick([...'ABDEFGHJLNPQRSTUWXYZ']) + random.pick([...'ABDEFGHJLNPQRSTUWXYZ']);
const uk = (area: string) => (random: Random) =>
  `${area}${random.between(1, 9)} ${random.between(1, 9)}${letters(random)}`;
const nl = (least: number, most: number) => (random: Random) => `${random.between(least, most)} ${letters(random)}`;
const digits = (least: number, most: number) => (random: Random) =>
  String(random.between(least, most)).padStart(String(most).length, '0');

const people: Record<Region, { first: string[]; last: string[]; streets: string[]; places: Place[] }> = {
  UK: {
    first: [
      'Amelia',
      'Oliver',
      'Isla',
      'Noah',
      'Priya',
      'Callum',
      'Niamh',
      'Tomasz',
      'Zara',
      'Harvey',
      'Rhian',
      'Kofi',
    ],
    last: [
      'Bennett',
      'O’Brien',
      'Shah',
      'Wright',
      'Kowalski',
      'Mensah',
      'Evans',
      'Campbell',
      'Hughes',
      'Begum',
      'Lowe',
    ],
    streets: [
      'High Street',
      'Station Road',
      'Mill Lane',
      'Church View',
      'Canal Walk',
      'Victoria Terrace',
      'Park Avenue',
    ],
    places: [
      { city: 'Manchester', country: 'GB', county: 'Greater Manchester', postcode: uk('M') },
      { city: 'Leeds', country: 'GB', county: 'West Yorkshire', postcode: uk('LS') },
      { city: 'Bristol', country: 'GB', postcode: uk('BS') },
      { city: 'London', country: 'GB', postcode: uk('SE') },
      { city: 'Glasgow', country: 'GB', postcode: uk('G') },
      { city: 'Cardiff', country: 'GB', postcode: uk('CF') },
      { city: 'Belfast', country: 'GB', postcode: uk('BT') },
      { city: 'Norwich', country: 'GB', county: 'Norfolk', postcode: uk('NR') },
    ],
  },
  EU: {
    first: [
      'Sanne',
      'Daan',
      'Lotte',
      'Bram',
      'Fleur',
      'Jeroen',
      'Mathilde',
      'Jonas',
      'Søren',
      'Giulia',
      'Álvaro',
      'Maëlle',
    ],
    last: [
      'de Vries',
      'Jansen',
      'van den Berg',
      'Bakker',
      'Müller',
      'Lefèvre',
      'Rossi',
      'Åkesson',
      'Peeters',
      'Nørgaard',
    ],
    streets: ['Prinsengracht', 'Dorpsstraat', 'Molenweg', 'Tulpenlaan', 'Stationsplein', 'Kerkstraat', 'Zonneweg'],
    places: [
      { city: 'Amsterdam', country: 'NL', postcode: nl(1011, 1109) },
      { city: 'Utrecht', country: 'NL', postcode: nl(3511, 3585) },
      { city: 'Haarlem', country: 'NL', postcode: nl(2011, 2037) },
      { city: 'Leiden', country: 'NL', postcode: nl(2311, 2334) },
      { city: 'Groningen', country: 'NL', postcode: nl(9711, 9747) },
      { city: 'Antwerpen', country: 'BE', postcode: digits(2000, 2060) },
      { city: 'Hamburg', country: 'DE', postcode: digits(20095, 22769) },
      { city: 'Lyon', country: 'FR', postcode: digits(69001, 69009) },
      { city: 'København', country: 'DK', postcode: digits(1050, 1799) },
    ],
  },
  US: {
    first: ['Maya', 'Luis', 'Harper', 'Jamal', 'Aiyana', 'Wyatt', 'Sofia', 'Ethan', 'Keisha', 'Dakota', 'Rosa', 'Theo'],
    last: ['Ortega', 'Johnson', 'Nguyen', 'Begay', 'Walker', 'Ramirez', 'Cohen', 'Brooks', 'Martinez', 'Reed', 'Lopez'],
    streets: [
      'Mesa Road',
      'Saguaro Drive',
      'Main Street',
      'Sunset Boulevard',
      'Cottonwood Lane',
      'Canyon View',
      '5th Avenue',
    ],
    places: [
      { city: 'Tucson', country: 'US', state: 'AZ', postcode: digits(85701, 85757) },
      { city: 'Phoenix', country: 'US', state: 'AZ', postcode: digits(85003, 85054) },
      { city: 'Santa Fe', country: 'US', state: 'NM', postcode: digits(87501, 87508) },
      { city: 'Austin', country: 'US', state: 'TX', postcode: digits(78701, 78759) },
      { city: 'Denver', country: 'US', state: 'CO', postcode: digits(80202, 80239) },
      { city: 'Las Vegas', country: 'US', state: 'NV', postcode: digits(89101, 89149) },
      { city: 'San Diego', country: 'US', state: 'CA', postcode: digits(92101, 92131) },
      { city: 'Salt Lake City', country: 'US', state: 'UT', postcode: digits(84101, 84124) },
    ],
  },
};

const phones: Record<Region, (random: Random) => string> = {
  UK: (random) => `020 7946 0${random.between(100, 999)}`,
  EU: (random) => `+31 20 555 01${random.between(10, 99)}`,
  US: (random) => `(555) 555-01${random.between(10, 99)}`,
};

/** Creates a recipient in a region. */
export function randomRecipient(random: Random, region: Region): RecipientRow {
  const { first, last, streets, places } = people[region];
  const name = `${random.pick(first)} ${random.pick(last)}`;
  const place = random.pick(places);
  const number = random.between(1, 180);
  const street = random.pick(streets);
  return {
    ...toRecipientRow(EMPTY_RECIPIENT),
    name,
    email: `${hyphenate(name).replaceAll('-', '.')}${random.between(10, 99)}@example.test`,
    phone: phones[region](random),
    addressFirstLine: region === 'EU' ? `${street} ${number}` : `${number} ${street}`,
    addressSecondLine: random.next() < 0.15 && region !== 'EU' ? `Flat ${random.between(1, 12)}` : '',
    addressCity: place.city,
    addressCounty: place.county ?? '',
    addressPostcode: place.postcode(random),
    addressCountry: place.country,
    addressState: place.state ?? '',
  };
}
