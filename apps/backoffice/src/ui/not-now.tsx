import css from './not-now.module.css';

interface NotNowProps {
  /** What cannot be done, and why. */
  actions: readonly { label: string; reason: string }[];
}

/** What may not be done now, with the reason; folded away, so that what may be done stands out. */
export function NotNow({ actions }: NotNowProps) {
  if (actions.length === 0) return null;
  return (
    <details className={css.notNow}>
      <summary>Not possible now ({actions.length})</summary>
      <ul>
        {actions.map(({ label, reason }) => (
          <li key={label}>
            {label}
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
