import { componentChunk } from '@inkstand/web/chunks';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import buttons from '#features/checkout/buttons.module.css';
import { useTranslator } from '#features/store/store.ts';
import css from './change-order.module.css';
import type { LiveOrder } from './use-live-order.ts';

const ChangeForm = lazy(() =>
  componentChunk(() => import('./change-form.tsx')).then((module) => ({ default: module.ChangeForm })),
);

interface ChangeOrderProps extends LiveOrder {
  onChanged: (fresh: LiveOrder) => void;
}

/** Address and size can be changed until production begins (product.md 6); afterwards it says why not. */
export function ChangeOrder({ order, change, onChanged }: ChangeOrderProps) {
  const t = useTranslator();
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isProblem = order.progress === 'address_problem';
  const hasSizes = change.lines.some(({ sizes }) => sizes.length > 1);
  const label = isProblem ? t('order.correct_address') : t(hasSizes ? 'order.change' : 'order.change_address');

  function close(fresh?: LiveOrder) {
    if (fresh) onChanged(fresh);
    setDone(fresh !== undefined);
    setOpen(false);
    wasOpen.current = true;
  }

  // The button is there again: whoever uses the keyboard goes on from it.
  useEffect(() => {
    if (isOpen || !wasOpen.current) return;
    wasOpen.current = false;
    opener.current?.focus();
  }, [isOpen]);

  return (
    <section className={css.section} aria-label={label}>
      {!isOpen && change.address && (
        <div className={css.closed}>
          <button
            ref={opener}
            type="button"
            className={isProblem ? `${buttons.primary} ${css.narrow}` : buttons.secondary}
            onClick={() => {
              setDone(false);
              setOpen(true);
            }}
          >
            {label}
          </button>
          {!isProblem && <p className={css.note}>{t('order.change_until')}</p>}
        </div>
      )}
      {isOpen && (
        <Suspense fallback={<div className={css.loading} />}>
          <ChangeForm order={order} change={change} label={label} onClose={close} />
        </Suspense>
      )}
      {!isOpen && (change.reason === 'being_made' || change.reason === 'shipped') && (
        <p className={css.late}>{t(`order.too_late_${change.reason}`)}</p>
      )}
      <div role="status">{isDone && <p className={css.done}>{t('order.changed')}</p>}</div>
    </section>
  );
}
