import { fromDecimal, toDecimal } from '@inkstand/domain/money';
import { formatMoney } from '@inkstand/i18n';
import type { BuilderTranslator } from '@inkstand/i18n/builder';
import type { Blank, Choice } from '#areas/platform/builder/choice.ts';
import css from './builder.module.css';

interface PiecePricesProps {
  id: string;
  blank: Blank;
  choice: Choice;
  t: BuilderTranslator;
}

/**
 * Cost of one piece; for types that sell, also the price that shoppers pay as suggested, its VAT, and the profit. Empty
 * when unavailable.
 */
export function PiecePrices({ id, blank, choice: { region, type }, t }: PiecePricesProps) {
  const prices = blank.prices[region];
  if (!prices) return null;
  const vat = fromDecimal(prices.price_gross) - fromDecimal(prices.price);
  const lines = [
    ['price_cost', prices.unit_cost],
    ...(type === 'Store'
      ? ([
          ['price_sells', prices.price_gross],
          ...(vat > 0 ? ([['price_vat', toDecimal(vat)]] as const) : []),
          ['price_earns', prices.earned],
        ] as const)
      : []),
  ] as const;
  return (
    <span className={css.prices} id={id}>
      {lines.map(([label, amount]) => (
        <span key={label} data-line={label}>
          <span>{t(label)} </span>
          <b>{formatMoney(amount, region)}</b>
        </span>
      ))}
    </span>
  );
}
