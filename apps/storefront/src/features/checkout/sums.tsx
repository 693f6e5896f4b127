import css from './sums.module.css';

export interface Sum {
  label: string;
  value: string;
  isTotal?: boolean;
  /** Smaller, below the amount it explains. */
  isNote?: boolean;
}

/** A list of amounts, with the total last and largest. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className={css.sums}>
      {sums.map(({ label, value, isTotal, isNote }) => (
        <div key={label} className={isTotal ? css.total : isNote ? css.note : css.sum}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
