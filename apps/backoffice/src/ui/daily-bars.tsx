import css from './daily-bars.module.css';
import { day } from './format.ts';

interface DailyBarsProps {
  days: readonly { date: string; value: number }[];
  /** What the bars count, such as "orders". */
  noun: string;
  /** Formats a value; a whole number by default. */
  format?: (value: number) => string;
}

const whole = (value: number) => value.toLocaleString('en-GB');

/** A bar chart with one bar per day, oldest first. Screen readers get the same data as a sentence. */
export function DailyBars({ days, noun, format = whole }: DailyBarsProps) {
  const highest = Math.max(0, ...days.map(({ value }) => value));
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const first = days[0];
  const last = days.at(-1);
  return (
    <figure className={css.figure}>
      <div
        className={css.bars}
        role="img"
        aria-label={`${format(total)} ${noun} in ${days.length} days, at most ${format(highest)} in a day`}
      >
        {days.map(({ date, value }) => (
          <span
            key={date}
            className={css.bar}
            title={`${day(date)}: ${format(value)}`}
            style={{ height: `${highest > 0 ? Math.max(2, (value / highest) * 100) : 2}%` }}
          />
        ))}
      </div>
      <figcaption className={css.caption}>
        <span>{first && day(first.date)}</span>
        {highest > 0 && <span>at most {format(highest)}</span>}
        <span>{last && day(last.date)}</span>
      </figcaption>
    </figure>
  );
}
