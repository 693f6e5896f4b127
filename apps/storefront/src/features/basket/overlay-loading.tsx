import { LostChunk } from '@inkstand/web/chunk-boundary.tsx';
import { useDelayed } from '@inkstand/web/delayed';
import type { ReactNode } from 'react';
import { useOverlay } from '#features/shell/overlay-state.tsx';
import { useTranslator } from '#features/store/store.ts';
import css from './overlay-loading.module.css';

function OverlayCover({ children }: { children: ReactNode }) {
  const t = useTranslator();
  const { close } = useOverlay();
  return (
    <div className={css.cover}>
      {children}
      <button type="button" className={css.close} onClick={close}>
        {t('common.back')}
      </button>
    </div>
  );
}

/**
 * Shown while basket or checkout load, so that shoppers on a slow connection do not press the button again or give up.
 */
export function OverlayLoading() {
  const t = useTranslator();
  const isShown = useDelayed(true);
  if (!isShown) return null;
  return (
    <OverlayCover>
      <span className={css.spinner} aria-hidden="true" />
      <p role="status">{t('common.loading')}</p>
    </OverlayCover>
  );
}

/** Shown when basket or checkout cannot be loaded; the page below stays. */
export function OverlayLost() {
  return (
    <OverlayCover>
      <LostChunk />
    </OverlayCover>
  );
}
