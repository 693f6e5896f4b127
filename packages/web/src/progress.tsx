import { useNavigation } from 'react-router';
import { useDelayed } from './delayed.ts';
import css from './progress.module.css';
import { useSiteTranslator } from './provider.tsx';

/**
 * Progress bar at the top of the window while a page loads; it takes 5 s to cross the window. Announced to screen
 * readers.
 */
export function Progress() {
  const t = useSiteTranslator();
  const isShown = useDelayed(useNavigation().state !== 'idle');
  return (
    <div aria-live="polite">
      {isShown && <div className={css.bar} role="progressbar" aria-label={t('common.loading')} />}
    </div>
  );
}
