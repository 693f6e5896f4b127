import type { EventDetails, EventDetailsChange } from '@inkstand/contract/events/event-pages';
import type { DeliveryTable, ShippingMethod } from '@inkstand/domain/shipping';
import { clockTime, parseClockTime } from '@inkstand/domain/zoned-time';

type Table = EventDetails['shipping']['region_table'];
export type Amount = number | string;

/** State of the form. Times are local to the event; amounts may be empty while the user types. */
export interface DetailsDraft {
  name: string;
  slug: string;
  default_event_lang: EventDetails['default_event_lang'];
  time_zone: string;
  opens: string;
  closes: string;
  locked_countries: string[];
  address_rule: EventDetails['address_rule'];
  shipping_kind: EventDetails['shipping']['kind'];
  fixed_price: Amount;
  table: Record<keyof Table, Amount>;
  delivery_days: Record<ShippingMethod, Record<'from' | 'to', Amount>>;
  vat_rate: Amount;
  isVatRegistered: boolean;
  notes: string;
}

export function toDetailsDraft(data: EventDetails): DetailsDraft {
  const clock = (moment: string | null) => (moment ? clockTime(new Date(moment), data.time_zone) : '');
  return {
    name: data.name,
    slug: data.slug,
    default_event_lang: data.default_event_lang,
    time_zone: data.time_zone,
    opens: clock(data.opens_at),
    closes: clock(data.closes_at),
    locked_countries: data.locked_countries,
    address_rule: data.address_rule,
    shipping_kind: data.shipping.kind,
    fixed_price: data.shipping.fixed_price ?? '',
    table: { ...(data.shipping.table ?? data.shipping.region_table) },
    delivery_days: data.delivery_days,
    vat_rate: data.vat_rate,
    isVatRegistered: data.not_vat_registered === 0,
    notes: data.notes,
  };
}

/** Returns only the changed fields, so that concurrent changes by others are not overwritten. */
export function toDetailsChange(draft: DetailsDraft, data: EventDetails): EventDetailsChange {
  const before = toDetailsDraft(data);
  const isChanged = (...fields: (keyof DetailsDraft)[]) =>
    fields.some((field) => JSON.stringify(draft[field]) !== JSON.stringify(before[field]));
  const moment = (clock: string) => parseClockTime(clock, draft.time_zone)?.toISOString() ?? null;
  return {
    ...(isChanged('name') && { name: draft.name }),
    ...(isChanged('slug') && { slug: draft.slug }),
    ...(isChanged('default_event_lang') && { default_event_lang: draft.default_event_lang }),
    ...(isChanged('time_zone') && { time_zone: draft.time_zone }),
    // A change of the time zone keeps the local times.
    ...(isChanged('opens', 'time_zone') && { opens_at: moment(draft.opens) }),
    ...(isChanged('closes', 'time_zone') && { closes_at: moment(draft.closes) }),
    ...(isChanged('locked_countries') && { locked_countries: draft.locked_countries }),
    ...(isChanged('address_rule') && { address_rule: draft.address_rule }),
    ...(isChanged('shipping_kind', 'fixed_price', 'table') && { shipping: toShipping(draft) }),
    ...(isChanged('delivery_days') && { delivery_days: toDeliveryDays(draft.delivery_days) }),
    ...(isChanged('vat_rate') && { vat_rate: Number(draft.vat_rate) }),
    ...(isChanged('isVatRegistered') && { not_vat_registered: draft.isVatRegistered ? 0 : 1 }),
    ...(isChanged('notes') && { notes: draft.notes }),
  };
}

/** An empty field is sent as 0, which the server refuses at that field. */
function toDeliveryDays(days: DetailsDraft['delivery_days']): DeliveryTable {
  const whole = ({ from, to }: Record<'from' | 'to', Amount>) => ({ from: Number(from), to: Number(to) });
  return {
    standard: whole(days.standard),
    standard_tracked: whole(days.standard_tracked),
    express: whole(days.express),
  };
}

function toShipping({ shipping_kind: kind, fixed_price, table }: DetailsDraft): EventDetailsChange['shipping'] {
  const amount = (value: Amount) => (value === '' ? 0 : Number(value));
  if (kind === 'fixed') return { kind, fixed_price: fixed_price === '' ? null : Number(fixed_price) };
  if (kind !== 'table') return { kind };
  return {
    kind,
    table: {
      standard: amount(table.standard),
      standard_tracked: amount(table.standard_tracked),
      express: amount(table.express),
      additional_item_price: amount(table.additional_item_price),
    },
  };
}

export interface PanelProps {
  data: EventDetails;
  draft: DetailsDraft;
  errors: Readonly<Record<string, string>>;
  change: (part: Partial<DetailsDraft>) => void;
}
