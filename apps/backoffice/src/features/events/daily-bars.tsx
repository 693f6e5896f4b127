import { day } from '#ui/format.ts';
import css from './daily-bars.module.css';

interface DailyBarsProps {
  days: readonly { date: string; orders: number }[];
}

/** A bar a day, oldest first. Screen readers get the same as a sentence. */
export function DailyBars({ days }: DailyBarsProps) {
  const most = Math.max(1, ...days.map(({ orders }) => orders));
  const total = days.reduce((sum, { orders }) => sum + orders, 0);
  const first = days[0];
  const last = days.at(-1);
  return (
    <figure className={css.figure}>
      <div
        className={css.bars}
        role="img"
        aria-label={`${total} orders in ${days.length} days, at most ${most} in a day`}
      >
        {days.map(({ date, orders }) => (
          <span
            key={date}
            className={css.bar}
            title={`${day(date)}: ${orders}`}
            style={{ height: `${Math.max(2, (orders / most) * 100)}%` }}
          />
        ))}
      </div>
      <figcaption className={css.caption}>
        <span>{first && day(first.date)}</span>
        <span>{last && day(last.date)}</span>
      </figcaption>
    </figure>
  );
}
