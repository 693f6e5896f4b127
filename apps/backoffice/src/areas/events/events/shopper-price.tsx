import type { EventDetail } from '@inkstand/contract/events/events';
import { parseDecimal, toDecimal } from '@inkstand/domain/money';
import { addVat, rateFor } from '@inkstand/domain/vat';
import { Text } from '@mantine/core';
import { money } from '#ui/format.ts';

type Taxed = Pick<EventDetail, 'region' | 'currency' | 'vat_rate' | 'not_vat_registered'>;

/** Returns the VAT rate on an event's net prices, in basis points. */
export const eventVatRate = (event: Taxed, bearsVat: boolean): number =>
  rateFor({ vatRate: Math.round(event.vat_rate * 100), notVatRegistered: event.not_vat_registered === 1 }, bearsVat);

/** Shows the shopper's price for a net price, beside its input. */
export function ShopperPrice({
  event,
  net,
  bearsVat = true,
}: {
  event: Taxed;
  net: number | string;
  bearsVat?: boolean;
}) {
  const amount = parseDecimal(net);
  if (amount === undefined || amount < 0) return null;
  const rate = eventVatRate(event, bearsVat);
  const gross = toDecimal(addVat(amount, rate).gross);
  const text = event.region === 'US' ? 'before sales tax' : rate === 0 ? 'no VAT' : 'with VAT';
  return (
    <Text size="xs" mt={4}>
      Shoppers pay <b>{money(gross, event.currency)}</b>, {text}
    </Text>
  );
}
