import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import css from './progress.module.css';

/** A navigation quicker than this shows no bar (specification 9). */
const THROTTLE_MS = 200;

/** The bar at the top of the window while a page is being fetched; it takes 5 s to cross the window. */
export function Progress() {
  const busy = useNavigation().state !== 'idle';
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (!busy) {
      setVisible(false);
      return;
    }
    const timer = setTimeout(() => setVisible(true), THROTTLE_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  return visible ? <div className={css.bar} role="progressbar" aria-label="Loading page" /> : null;
}
