import { ChunkBoundary } from '@inkstand/web/chunk-boundary.tsx';
import { componentChunk } from '@inkstand/web/chunks';
import { lazy, useEffect, useRef, useState } from 'react';
import buttons from '#features/checkout/buttons.module.css';
import { useTranslator } from '#features/store/store.ts';
import { AddressDoubts, ConfirmAddress } from './address-doubts.tsx';
import css from './change-order.module.css';
import type { LiveOrder } from './use-live-order.ts';

const ChangeForm = lazy(() =>
  componentChunk(() => import('./change-form.tsx')).then((module) => ({ default: module.ChangeForm })),
);

interface ChangeOrderProps extends Pick<LiveOrder, 'order' | 'change'> {
  onChanged: (fresh: LiveOrder) => void;
}

/** Address and size can be changed until production begins (docs/product/orders.md); afterwards the reason is shown. */
export function ChangeOrder({ order, change, onChanged }: ChangeOrderProps) {
  const t = useTranslator();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const section = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  const isProblem = order.stage === 'needs_attention';
  const hasSizes = change.lines.some(({ sizes }) => sizes.length > 1);
  const label = isProblem ? t('order.correct_address') : t(hasSizes ? 'order.change' : 'order.change_address');

  function close(fresh?: LiveOrder) {
    if (fresh) onChanged(fresh);
    setOpen(false);
    wasOpen.current = true;
  }

  function confirmed(fresh: LiveOrder) {
    onChanged(fresh);
    // The clicked button no longer exists.
    requestAnimationFrame(() => section.current?.focus());
  }

  // Returns the focus to the button, which is shown again, for keyboard users.
  useEffect(() => {
    if (isOpen || !wasOpen.current) return;
    wasOpen.current = false;
    (opener.current ?? section.current)?.focus();
  }, [isOpen]);

  return (
    <section ref={section} tabIndex={-1} className={css.section} aria-label={label}>
      {!isOpen && isProblem && <AddressDoubts change={change} />}
      {!isOpen && change.address && (
        <div className={css.closed}>
          <button
            ref={opener}
            type="button"
            className={isProblem ? `${buttons.primary} ${css.narrow}` : buttons.secondary}
            onClick={() => setOpen(true)}
          >
            {label}
          </button>
          {isProblem && <ConfirmAddress order={order} onConfirmed={confirmed} />}
          {!isProblem && <p className={css.note}>{t('order.change_until')}</p>}
        </div>
      )}
      {isOpen && (
        <ChunkBoundary fallback={<div className={css.loading} />}>
          <ChangeForm order={order} change={change} label={label} onClose={close} />
        </ChunkBoundary>
      )}
      {!isOpen && (change.reason === 'being_made' || change.reason === 'shipped') && (
        <p className={css.late}>{t(`order.too_late_${change.reason}`)}</p>
      )}
    </section>
  );
}
