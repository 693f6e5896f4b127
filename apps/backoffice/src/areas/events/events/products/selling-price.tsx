import { fromDecimal, type Minor, parseDecimal, toDecimal } from '@inkstand/domain/money';
import { addVat, splitGross } from '@inkstand/domain/vat';
import { t } from '@inkstand/i18n/office/events';
import { NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { money } from '#ui/format.ts';
import { useEvent } from '../event-layout.tsx';
import { eventVatRate } from '../shopper-price.tsx';
import type { Offered } from './offers.ts';

interface SellingPriceProps {
  offered: Offered;
  error: string | undefined;
  mayChange: boolean;
  /** Called with the net price, which is what is stored (docs/product/money.md). */
  onChange: (net: number) => void;
}

/** The price that shoppers pay, as it is typed and shown, with its VAT. In the United States it is before sales tax. */
export function SellingPrice({ offered, error, mayChange, onChange }: SellingPriceProps) {
  const event = useEvent();
  const { currency, region } = event;
  const [typed, setTyped] = useState<number | string>();
  const [isTyping, setTyping] = useState(false);
  // The sign and separator of the row's other amounts.
  const [, sign, decimalSeparator = '.'] = /^(\D+?)\s*0(\D)/.exec(money(0, currency)) ?? [];
  const rate = eventVatRate(event, offered.store_default_vat === 1);
  const { net, gross, vat } = addVat(fromDecimal(offered.store_selling_price), rate);
  const wanted = Math.max(0, parseDecimal(typed ?? '') ?? 0);
  const netOf = (amount: Minor) => splitGross(amount, rate).net;
  // Suggested prices replace what was typed.
  const isRounded = typed !== undefined && netOf(wanted) === net && wanted !== gross;

  function change(value: number | string) {
    setTyped(value);
    onChange(toDecimal(netOf(Math.max(0, parseDecimal(value) ?? 0))));
  }

  function vatText(): string {
    const write = (amount: Minor) => money(toDecimal(amount), currency);
    if (region === 'US') return t('before_sales_tax');
    if (isRounded) return t('vat_rounds_the_price', { typed: write(wanted), price: write(gross) });
    return rate === 0 ? t('no_vat_added') : t('vat_is_included', { vat: write(vat) });
  }

  return (
    <>
      <NumberInput
        label={t('price_for_shoppers')}
        aria-label={t('price_of_name_for_shoppers', { name: offered.name })}
        value={isTyping && typed !== undefined ? typed : toDecimal(gross)}
        onFocus={() => {
          setTyping(true);
          setTyped(undefined);
        }}
        onBlur={() => setTyping(false)}
        onChange={change}
        min={0}
        leftSection={sign}
        decimalSeparator={decimalSeparator}
        allowedDecimalSeparators={['.', ',']}
        decimalScale={2}
        fixedDecimalScale
        hideControls
        readOnly={!mayChange}
        variant={mayChange ? 'default' : 'filled'}
        error={error}
      />
      <Text size="xs" c="dimmed" mt={4}>
        {vatText()}
      </Text>
    </>
  );
}
