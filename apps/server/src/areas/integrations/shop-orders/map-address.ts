import { newId } from '@inkstand/database';
import {
  EMPTY_RECIPIENT,
  RECIPIENT_FIELDS,
  type RecipientField,
  toRecipientRow,
} from '@inkstand/domain/recipient-fields';
import type { ShippingMethod } from '@inkstand/domain/shipping';
import { findState } from '@inkstand/domain/states';
import type { CustomerValues } from '#areas/orders/index.ts';
import type { ShopOrder } from './read-shop-order.ts';

/**
 * Converts the buyer's address to a customer. Nothing is refused: the order is paid, so an address that is incomplete
 * or not served is asked about before production (`doubtsAbout`).
 */
export function toCustomer(
  order: Pick<ShopOrder, 'shippingAddress' | 'email' | 'phone'>,
  { tenantId, eventId, language }: { tenantId: string; eventId: string; language: string },
): CustomerValues {
  const { shippingAddress: address, email, phone } = order;
  const country = address?.countryCodeV2 ?? '';
  const state = country === 'US' ? findState(address?.provinceCode ?? address?.province ?? '') : undefined;
  const fields: Record<RecipientField, string> = {
    ...EMPTY_RECIPIENT,
    name: address?.name ?? '',
    email: email ?? '',
    phone: address?.phone ?? phone ?? '',
    address_first_line: address?.address1 ?? '',
    address_second_line: [address?.company, address?.address2].filter(Boolean).join(', '),
    address_city: address?.city ?? '',
    address_county: country === 'US' ? '' : (address?.province ?? ''),
    address_postcode: address?.zip ?? '',
    address_country: country,
    address_state: state?.abbreviation ?? '',
  };
  const clean = Object.entries(fields).map(([field, value]) => [
    field,
    value.trim().slice(0, RECIPIENT_FIELDS[field as RecipientField].maximumLength),
  ]);
  return { tenantId, id: newId(), eventId, language, ...toRecipientRow(Object.fromEntries(clean)) };
}

const METHODS: readonly [ShippingMethod, RegExp][] = [
  ['express', /express|next.?day|overnight|priority|courier|24 ?h/i],
  ['standard_tracked', /track/i],
];

/** Our method for the shop's shipping line, by its code or else its title; `standard` for names of the shop's own. */
export function toShippingMethod(line: ShopOrder['shippingLine']): ShippingMethod {
  const named = ([_method, pattern]: (typeof METHODS)[number]) =>
    pattern.test(`${line?.code ?? ''} ${line?.title ?? ''}`);
  return METHODS.find(named)?.[0] ?? 'standard';
}
