import { createHash } from 'node:crypto';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { EventDetails } from '@inkstand/contract/events/event-pages';
import type { Tx } from '@inkstand/database';
import { orders, type ShippingTable } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { deliveryTable, REGIONS } from '@inkstand/domain/regions';
import { languageOr } from '@inkstand/i18n';
import { and, eq } from 'drizzle-orm';
import { type EventRow, loadEvent } from '#areas/events/events/load-event.ts';
import type { Ctx } from '#context.ts';

/** Returns an event's details for its form. */
export async function readDetails(tx: Tx, event: EventRow): Promise<EventDetails> {
  return { ...toDetails(event), slug_is_fixed: await slugLockReason(tx, event), revision: detailsRevision(event) };
}

/** Revision of the details only: products, texts and status may change without a conflict in the form. */
export function detailsRevision(event: EventRow): string {
  return createHash('sha256')
    .update(JSON.stringify(toDetails(event)))
    .digest('hex')
    .slice(0, 16);
}

/** Printed codes, emails and order links contain the slug, so it is fixed once it may be in use. */
export async function slugLockReason(tx: Tx, event: EventRow): Promise<EventDetails['slug_is_fixed']> {
  if (event.status !== 'Draft') return 'published';
  const count = await tx.$count(orders, and(eq(orders.tenantId, event.tenantId), eq(orders.eventId, event.id)));
  return count > 0 ? 'has_orders' : null;
}

function toDetails(event: EventRow): Omit<EventDetails, 'slug_is_fixed' | 'revision'> {
  const { fixedRetailShippingPrice: fixed, customRetailShipping: table } = event;
  return {
    name: event.name,
    slug: event.slug,
    default_event_lang: languageOr(event.defaultLanguage),
    time_zone: event.timeZone,
    opens_at: event.opensAt?.toISOString() ?? null,
    closes_at: event.closesAt?.toISOString() ?? null,
    locked_countries: [...event.lockedCountries],
    address_rule: event.addressRule,
    shipping: {
      kind: shippingKind(event),
      fixed_price: fixed === null ? null : toDecimal(fixed),
      table: table && toShippingTable(table),
      region_table: toShippingTable(REGIONS[event.region].shipping),
    },
    delivery_days: deliveryTable(event),
    vat_rate: event.vatRate / 100,
    not_vat_registered: event.notVatRegistered ? 1 : 0,
    notes: event.notes,
    in_hands_date: event.inHandsDate,
    expected_claims: event.expectedClaims,
  };
}

function shippingKind(event: EventRow): EventDetails['shipping']['kind'] {
  if (event.freeRetailShipping) return 'free';
  if (event.fixedRetailShippingPrice !== null) return 'fixed';
  return event.customRetailShipping ? 'table' : 'region';
}

const toShippingTable = (table: ShippingTable) => ({
  standard: toDecimal(table.standard),
  standard_tracked: toDecimal(table.standard_tracked),
  express: toDecimal(table.express),
  additional_item_price: toDecimal(table.additional_item_price),
});

export async function eventDetails(
  ctx: Ctx,
  { params }: HandlerInput<'eventDetails'>,
): Promise<HandlerReply<'eventDetails'>> {
  return ctx.tx(async (tx) => ({ data: await readDetails(tx, await loadEvent(tx, ctx, params.slug)) }));
}
