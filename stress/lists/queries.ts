import { COMPANIES } from './fill.ts';

/** Typical queries of a list of orders. `one` creates the next query of its kind, so that no query repeats in a row. */
export interface ListQuery {
  name: string;
  one: (turn: number) => { tenant: string; query: Record<string, string> };
}

const BIG = 'company-1';
const company = (turn: number) => `company-${1 + ((turn * 7) % COMPANIES)}`;
const pick = (words: readonly string[]) => (turn: number) => words[turn % words.length] ?? '';
const names = pick(['jones', 'o’bri', 'ülle', 'kowal', 'novák', 'marsh', 'anna smi', 'zoë h']);
const events = pick(['event-1', 'event-3', 'event-8']);
const statuses = pick(['in production', 'address issue', 'shipped', 'over budget', 'artwork issue']);

const fixed = (tenant: string, query: Record<string, string>) => () => ({ tenant, query });

/** @param known a reference, an email address and a postcode that exist */
export function listQueries(known: { ref: string[]; email: string[]; postcode: string[] }): ListQuery[] {
  const [ref, email, postcode] = [pick(known.ref), pick(known.email), pick(known.postcode)];
  const inBoth = (name: string, query: (turn: number) => Record<string, string>): ListQuery[] => [
    { name: `${name}, largest company`, one: (turn) => ({ tenant: BIG, query: query(turn) }) },
    { name: `${name}, staff over all`, one: (turn) => ({ tenant: 'all', query: query(turn) }) },
  ];
  return [
    ...inBoth('newest', () => ({})),
    { name: 'newest, any company', one: (turn) => ({ tenant: company(turn), query: {} }) },
    ...inBoth('page 50', () => ({ page: '50' })),
    { name: 'page 400 (the last that is counted)', one: fixed(BIG, { page: '400' }) },
    ...inBoth('one status', (turn) => ({ status: statuses(turn) })),
    ...inBoth('three statuses', () => ({ status: 'address issue,over budget,shipped' })),
    ...inBoth('exceptions first', () => ({ sort: 'exceptions' })),
    ...inBoth('exceptions alone', () => ({ only: 'exceptions' })),
    ...inBoth('what needs a person', () => ({ only: 'needs_person' })),
    ...inBoth('reprint requests', () => ({ only: 'reprint_asked' })),
    ...inBoth('a rare kind', () => ({ kind: 'replacement' })),
    { name: 'an event', one: (turn) => ({ tenant: BIG, query: { event: events(turn) } }) },
    {
      name: 'an event and a status',
      one: (turn) => ({ tenant: BIG, query: { event: events(turn), status: statuses(turn) } }),
    },
    {
      name: 'an event of a client, staff',
      one: (turn) => ({ tenant: 'all', query: { client: company(turn), event: events(turn) } }),
    },
    ...inBoth('delivered', () => ({ delivered: 'yes' })),
    ...inBoth('shipped, not yet delivered', () => ({ delivered: 'no' })),
    ...inBoth('a printer', (turn) => ({ fulfiller: `printer-${turn % 5}` })),
    ...inBoth('a printer with next to nothing', () => ({ fulfiller: 'printer-5' })),
    ...inBoth('a printer, in production', (turn) => ({ fulfiller: `printer-${turn % 5}`, status: 'in production' })),
    {
      name: 'a region, staff over all',
      one: (turn) => ({ tenant: 'all', query: { region: pick(['UK', 'EU', 'US'])(turn) } }),
    },
    { name: 'older than 90 days', one: fixed(BIG, { older_than_days: '90' }) },
    { name: 'highest total', one: fixed(BIG, { sort: 'total-desc' }) },
    ...inBoth('by reference', (turn) => ({ q: ref(turn).toLowerCase() })),
    ...inBoth('by part of a reference', (turn) => ({ q: ref(turn).slice(4, 8) })),
    ...inBoth('by part of a name', (turn) => ({ q: names(turn) })),
    ...inBoth('by e-mail', (turn) => ({ q: email(turn) })),
    ...inBoth('by postcode', (turn) => ({ q: postcode(turn) })),
    ...inBoth('by what half of them have (gmail)', () => ({ q: 'gmail' })),
    { name: 'by two letters', one: fixed(BIG, { q: 'sm' }) },
    { name: 'by what nobody has', one: fixed(BIG, { q: 'xqzwv' }) },
  ];
}
