import type { EventDetail } from '@inkstand/contract/events/events';
import { parseDecimal, toDecimal } from '@inkstand/domain/money';
import { addVat, rateFor } from '@inkstand/domain/vat';
import { t } from '@inkstand/i18n/office/events';
import { Text } from '@mantine/core';
import { money } from '#ui/format.ts';
import { RichText } from '#ui/rich-text.tsx';

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
  const price = money(gross, event.currency);
  return (
    <Text size="xs" mt={4}>
      <RichText text={shopperText(event.region, rate, price)} parts={{ price: (words) => <b>{words}</b> }} />
    </Text>
  );
}

function shopperText(region: EventDetail['region'], rate: number, price: string): string {
  if (region === 'US') return t('shoppers_pay_before_sales_tax', { price });
  return rate === 0 ? t('shoppers_pay_no_vat', { price }) : t('shoppers_pay_with_vat', { price });
}
