import { useDelayed } from '@inkstand/web/delayed';
import { useTranslator } from '#features/store/store.ts';
import css from './overlay-loading.module.css';
import { useOverlay } from './overlay-state.tsx';

/**
 * Shown while basket or checkout load, so that shoppers on a slow connection do not press the button again or give up.
 */
export function OverlayLoading() {
  const t = useTranslator();
  const { close } = useOverlay();
  const isShown = useDelayed(true);
  if (!isShown) return null;
  return (
    <div className={css.cover}>
      <span className={css.spinner} aria-hidden="true" />
      <p role="status">{t('common.loading')}</p>
      <button type="button" className={css.close} onClick={close}>
        {t('common.back')}
      </button>
    </div>
  );
}
