import type { EventDetail } from '@inkstand/contract/events/events';
import { fromDecimal, parseDecimal, toDecimal } from '@inkstand/domain/money';
import { addVat, rateFor } from '@inkstand/domain/vat';
import { t } from '@inkstand/i18n/office/events';
import { Text } from '@mantine/core';
import { money } from '#ui/format.ts';
import { RichText } from '#ui/rich-text.tsx';

type Taxed = Pick<EventDetail, 'region' | 'currency' | 'vat_rate' | 'not_vat_registered'>;

/** Returns the VAT rate on an event's net prices, in basis points; 0 in the United States, which have sales tax. */
export const eventVatRate = (event: Taxed, bearsVat: boolean): number =>
  event.region === 'US'
    ? 0
    : rateFor(
        { vatRate: Math.round(event.vat_rate * 100), notVatRegistered: event.not_vat_registered === 1 },
        bearsVat,
      );

/** The price that shoppers see for a net price, and the VAT in it; in the United States both are without sales tax. */
export function shopperPrice(event: Taxed, net: number, bearsVat: boolean): { gross: number; vat: number } {
  const { gross, vat } = addVat(fromDecimal(net), eventVatRate(event, bearsVat));
  return { gross: toDecimal(gross), vat: toDecimal(vat) };
}

/** Shows the shopper's price for a net price that bears VAT, beside its input. */
export function ShopperPrice({ event, net }: { event: Taxed; net: number | string }) {
  const amount = parseDecimal(net);
  if (amount === undefined || amount < 0) return null;
  return (
    <Text size="xs" mt={4}>
      <RichText text={shopperText(event, toDecimal(amount))} parts={{ price: (words) => <b>{words}</b> }} />
    </Text>
  );
}

function shopperText(event: Taxed, net: number): string {
  const { gross, vat } = shopperPrice(event, net, true);
  const price = money(gross, event.currency);
  if (event.region === 'US') return t('shoppers_pay_before_sales_tax', { price });
  if (vat === 0) return t('shoppers_pay_no_vat', { price });
  return t('shoppers_pay_with_vat', { price, vat: money(vat, event.currency) });
}
