import { isDeepStrictEqual } from 'node:util';
import type { HandlerInput } from '@inkstand/contract';
import type { events, ShippingTable } from '@inkstand/database/tables/index';
import { REGIONS } from '@inkstand/domain/regions';
import { isTimeZone } from '@inkstand/domain/zoned-time';
import type { EventRow } from '#areas/events/events/load-event.ts';
import { amountOrFail } from '#areas/platform/index.ts';
import { failField } from '#errors.ts';

type Change = Omit<HandlerInput<'updateEventDetails'>['body'], 'revision'>;
type Values = Partial<typeof events.$inferInsert>;

/** The columns that a change sets to something else, by their names on the wire too; 422 on what does not go together. */
export function changedDetails(event: EventRow, change: Change): { values: Values; fields: string[] } {
  const asked: [field: string, values: Values][] = [];
  const set = (field: keyof Change, values: Values) => change[field] !== undefined && asked.push([field, values]);
  set('name', { name: change.name });
  set('slug', { slug: change.slug });
  set('default_event_lang', { defaultLanguage: change.default_event_lang });
  set('time_zone', { timeZone: checkedTimeZone(change.time_zone) });
  set('opens_at', { opensAt: toDate(change.opens_at) });
  set('closes_at', { closesAt: toDate(change.closes_at) });
  set('address_rule', { addressRule: change.address_rule });
  set('shipping', shippingColumns(change.shipping));
  set('locked_countries', { lockedCountries: sorted(change.locked_countries) });
  set('vat_rate', { vatRate: toBasisPoints(change.vat_rate) });
  set('not_vat_registered', { notVatRegistered: change.not_vat_registered === 1 });
  set('notes', { notes: change.notes });

  const differing = asked.filter(([, values]) =>
    Object.entries(values).some(([column, value]) => !isDeepStrictEqual(event[column as keyof EventRow], value)),
  );
  const values: Values = Object.assign({}, ...differing.map(([, part]) => part));
  checkTogether({ ...event, ...values } as EventRow, values);
  return { values, fields: differing.map(([field]) => field) };
}

/** Beyond its region a store delivers only by a table of its own, since the region's prices do not reach there. */
function checkTogether(next: EventRow, values: Values): void {
  if (next.opensAt && next.closesAt && next.closesAt <= next.opensAt) failField('closes_at', 'closes_before_opening');
  if (values.lockedCountries === undefined && values.customRetailShipping === undefined) return;
  const own = REGIONS[next.region].countries;
  const beyond = next.lockedCountries.filter((country) => !own.includes(country));
  if (beyond.length > 0 && !next.customRetailShipping) failField('locked_countries', 'country_not_served');
}

/** One of the ways, and nothing of the others is kept. */
function shippingColumns(shipping: Change['shipping']): Values {
  if (!shipping) return {};
  const { kind, fixed_price, table } = shipping;
  if (kind === 'fixed' && fixed_price == null) failField('shipping.fixed_price', 'required');
  if (kind === 'table' && !table) failField('shipping.table', 'required');
  return {
    freeRetailShipping: kind === 'free',
    fixedRetailShippingPrice: kind === 'fixed' ? amountOrFail('shipping.fixed_price', fixed_price ?? 0) : null,
    customRetailShipping: kind === 'table' && table ? minorTable(table) : null,
  };
}

function minorTable(table: Record<keyof ShippingTable, number>): ShippingTable {
  const amount = (name: keyof ShippingTable) => amountOrFail(`shipping.table.${name}`, table[name]);
  return {
    standard: amount('standard'),
    standard_tracked: amount('standard_tracked'),
    express: amount('express'),
    additional_item_price: amount('additional_item_price'),
  };
}

function checkedTimeZone(zone: string | undefined): string | undefined {
  if (zone !== undefined && !isTimeZone(zone)) failField('time_zone', 'invalid');
  return zone;
}

/** Rates have two places: 8.25 % is 825. */
function toBasisPoints(rate: number | undefined): number | undefined {
  if (rate === undefined) return undefined;
  return amountOrFail('vat_rate', rate);
}

const toDate = (text: string | null | undefined) => (text ? new Date(text) : null);
const sorted = (countries: readonly string[] = []) => [...new Set(countries)].toSorted();
