import { isDeepStrictEqual } from 'node:util';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { events, type ShippingTable } from '@inkstand/database/tables/index';
import { REGIONS } from '@inkstand/domain/regions';
import { type DeliveryTable, SHIPPING_METHODS } from '@inkstand/domain/shipping';
import { isTimeZone } from '@inkstand/domain/zoned-time';
import { languageOr } from '@inkstand/i18n';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, sql } from 'drizzle-orm';
import { readOpenLink } from '#areas/events/codes/open-link.ts';
import { checkedSlug } from '#areas/events/events/free-slug.ts';
import { type EventRow, loadEventForChange } from '#areas/events/events/load-event.ts';
import { swapDefaultTexts } from '#areas/events/store-texts/store-texts.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { amountOrFail, failField } from '#errors.ts';
import { isUniqueViolation } from '#sql/unique-violation.ts';
import { detailsRevision, readDetails, slugLockReason } from './read-details.ts';

type Change = Omit<HandlerInput<'updateEventDetails'>['body'], 'revision'>;
type Values = Partial<typeof events.$inferInsert>;

/** Returns the columns that a change modifies, with their API names; 422 on contradictory values. */
function changedDetails(event: EventRow, change: Change, now: Date): { values: Values; fields: string[] } {
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
  set('delivery_days', { deliveryDays: ownDelivery(event, change.delivery_days) });
  set('locked_countries', { lockedCountries: sorted(change.locked_countries) });
  set('vat_rate', { vatRate: toBasisPoints(change.vat_rate) });
  set('not_vat_registered', { notVatRegistered: change.not_vat_registered === 1 });
  set('notes', { notes: change.notes });

  const differing = asked.filter(([, values]) =>
    Object.entries(values).some(([column, value]) => !isDeepStrictEqual(event[column as keyof EventRow], value)),
  );
  const values: Values = Object.assign({}, ...differing.map(([, part]) => part));
  checkTogether({ ...event, ...values } as EventRow, values);
  // A closing time in the past closes an open event; a draft would be published closed.
  if (event.status === 'Draft' && values.closesAt && values.closesAt <= now) failField('closes_at', 'in_the_past');
  return { values, fields: differing.map(([field]) => field) };
}

/** Outside its region a store delivers only with its own shipping table, since the region's prices do not cover it. */
function checkTogether(next: EventRow, values: Values): void {
  if (next.opensAt && next.closesAt && next.closesAt <= next.opensAt) failField('closes_at', 'closes_before_opening');
  if (values.lockedCountries === undefined && values.customRetailShipping === undefined) return;
  const own = REGIONS[next.region].countries;
  const beyond = next.lockedCountries.filter((country) => !own.includes(country));
  if (beyond.length > 0 && !next.customRetailShipping) failField('locked_countries', 'country_not_served');
}

/** Sets one kind of shipping and clears the others. */
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

/** Days that equal the region's are not stored, so that they follow the region's table. */
function ownDelivery({ region }: EventRow, days: DeliveryTable | undefined): DeliveryTable | null {
  if (!days || isDeepStrictEqual(days, REGIONS[region].delivery)) return null;
  const reversed = SHIPPING_METHODS.find((method) => days[method].to < days[method].from);
  if (reversed) failField(`delivery_days.${reversed}.to`, 'last_before_first');
  return days;
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

/** Rates have two decimal places: 8.25 % is 825. */
function toBasisPoints(rate: number | undefined): number | undefined {
  if (rate === undefined) return undefined;
  return amountOrFail('vat_rate', rate);
}

const toDate = (text: string | null | undefined) => (text ? new Date(text) : null);
const sorted = (countries: readonly string[] = []) => [...new Set(countries)].toSorted();

/** Changes an event's details and increments its revision, so that visitors see it at the next request. */
export async function updateEventDetails(
  ctx: Ctx,
  { params, body: { revision, ...change } }: HandlerInput<'updateEventDetails'>,
): Promise<HandlerReply<'updateEventDetails'>> {
  return ctx.tx(async (tx) => {
    const event = await loadEventForChange(tx, ctx, params.slug);
    if (revision !== undefined && revision !== detailsRevision(event)) {
      failField('revision', 'saved_meanwhile', undefined, { ...(await readDetails(tx, event)) });
    }
    await checkSlug(tx, event, change.slug);
    const { values, fields } = changedDetails(event, change, ctx.now());
    // Otherwise one person could take every gift.
    if (values.addressRule === 'code_only' && (await readOpenLink(tx, ctx, event))) {
      failField('address_rule', 'link_without_rule');
    }
    const exchanged = values.defaultLanguage
      ? await swapDefaultTexts(tx, event, languageOr(values.defaultLanguage), ctx.now())
      : {};
    const saved = fields.length > 0 ? await save(tx, ctx, event, { ...values, ...exchanged }, fields) : event;
    return {
      success: true,
      message: replyTexts(ctx.language)('event.details_saved'),
      data: await readDetails(tx, saved),
    };
  });
}

async function checkSlug(tx: Tx, event: EventRow, slug: string | undefined): Promise<void> {
  if (slug === undefined || slug === event.slug) return;
  checkedSlug(slug);
  if (await slugLockReason(tx, event)) failField('slug', 'slug_fixed');
}

async function save(
  tx: Tx,
  ctx: Ctx,
  event: EventRow,
  values: Partial<typeof events.$inferInsert>,
  fields: string[],
): Promise<EventRow> {
  const [saved] = await tx
    .update(events)
    .set({ ...values, revision: sql`${events.revision} + 1` })
    .where(and(eq(events.tenantId, event.tenantId), eq(events.id, event.id)))
    .returning()
    // If two events take one slug at once, the unique index accepts one.
    .catch((error: unknown) => (isUniqueViolation(error) ? failField('slug', 'slug_taken') : Promise.reject(error)));
  if (!saved) throw new Error('the event has gone while it was held');
  await recordAudit(tx, ctx, {
    action: 'event.details_updated',
    objectType: 'event',
    objectId: event.id,
    details: { fields },
  });
  return saved;
}
