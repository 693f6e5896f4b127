import { t } from '@inkstand/i18n/office/lists';
import { Fold } from './fold.tsx';
import { enumerate } from './format.ts';
import css from './not-now.module.css';

interface NotNowProps {
  /** Unavailable actions with their reasons. */
  actions: readonly { label: string; reason: string }[];
}

/** Lists unavailable actions, collapsed so that available ones stand out; actions with the same reason share it. */
export function NotNow({ actions }: NotNowProps) {
  if (actions.length === 0) return null;
  const byReason = Map.groupBy(actions, ({ reason }) => reason);
  return (
    <Fold className={css.notNow} summary={t('not_possible_now', { count: actions.length })}>
      <ul>
        {[...byReason].map(([reason, those]) => (
          <li key={reason}>
            {enumerate(those.map(({ label }) => label))}
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
