import css from './not-now.module.css';

interface NotNowProps {
  /** Unavailable actions with their reasons. */
  actions: readonly { label: string; reason: string }[];
}

/** Lists unavailable actions with their reasons, collapsed so that available ones stand out. */
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
