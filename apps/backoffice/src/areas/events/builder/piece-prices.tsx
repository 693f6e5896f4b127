import { formatMoney } from '@inkstand/i18n';
import type { BuilderTranslator } from '@inkstand/i18n/builder';
import css from './builder.module.css';
import type { Blank, Choice } from './choice.ts';

interface PiecePricesProps {
  id: string;
  blank: Blank;
  choice: Choice;
  t: BuilderTranslator;
}

/** What one piece costs; where it is sold, what it could sell at and what that brings. Nothing where it is not to be had. */
export function PiecePrices({ id, blank, choice: { region, type }, t }: PiecePricesProps) {
  const prices = blank.prices[region];
  if (!prices) return null;
  const lines = [
    ['price_cost', prices.unit_cost],
    ...(type === 'Store'
      ? ([
          ['price_sells', prices.price],
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
