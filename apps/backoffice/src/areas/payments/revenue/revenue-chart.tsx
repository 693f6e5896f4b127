import type { CurrencyRevenue } from '@inkstand/contract/payments/revenue';
import { money } from '#ui/format.ts';
import css from './revenue.module.css';
import { periodName } from './revenue-query.ts';

const WIDTH = 720;
const HEIGHT = 200;
/** Padding above and below the bars, for labels at the ends of the scale. */
const PADDING = 8;

/** Bar chart of sales and production per period; the table beside it has the same figures. */
export function RevenueChart({ revenue }: { revenue: CurrencyRevenue }) {
  const { periods, currency } = revenue;
  const values = periods.flatMap(({ sales, production_cost: cost }) => [sales, cost]);
  const [least, most] = [Math.min(0, ...values), Math.max(0.01, ...values)];
  const y = (value: number) => PADDING + ((most - value) / (most - least)) * (HEIGHT - 2 * PADDING);
  const step = WIDTH / Math.max(1, periods.length);
  const width = Math.max(2, Math.min(26, step * 0.36));
  const bar = (key: string, left: number, value: number, className: string | undefined, title: string) => (
    <rect
      key={key}
      className={className}
      x={left}
      y={Math.min(y(value), y(0))}
      width={width}
      height={Math.max(value === 0 ? 0 : 1, Math.abs(y(value) - y(0)))}
      rx={2}
    >
      <title>{title}</title>
    </rect>
  );
  const [best] = periods.toSorted((one, other) => other.sales - one.sales);
  const summary = `Sales and production by period${
    best ? `; the best is ${periodName(best)} with ${money(best.sales, currency)} of sales` : ''
  }`;
  return (
    <figure className={css.figure}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary} preserveAspectRatio="none">
        {periods.map((period, index) => {
          const middle = step * (index + 0.5);
          const name = periodName(period);
          const { sales, production_cost: cost } = period;
          return (
            <g key={period.from}>
              {bar('sales', middle - width - 1, sales, css.net, `${name}: ${money(sales, currency)} of sales`)}
              {bar('cost', middle + 1, cost, css.cost, `${name}: ${money(cost, currency)} production`)}
            </g>
          );
        })}
        <line className={css.axis} x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
      </svg>
      <figcaption className={css.caption}>
        <span>{periods[0] && periodName(periods[0])}</span>
        <span className={css.legend}>
          <span className={css.netKey}>Sales</span>
          <span className={css.costKey}>Production</span>
        </span>
        <span>{periods.length > 1 && periods.at(-1) && periodName(periods.at(-1) ?? { from: '', to: '' })}</span>
      </figcaption>
    </figure>
  );
}
