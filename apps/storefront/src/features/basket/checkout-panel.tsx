import { cartSubtotal } from '@inkstand/domain/cart';
import { formatMinor } from '@inkstand/i18n';
import { type RefObject, useState } from 'react';
import type { CartLine } from '#features/cart/cart-line.ts';
import { useOverlay } from '#features/shell/overlay-state.tsx';
import { useStore, useTranslator } from '#features/store/store.ts';
import css from './checkout-panel.module.css';
import type { LineChange } from './line-change.ts';

interface CheckoutPanelProps {
  lines: readonly CartLine[];
  hasChanges: boolean;
  checkLines: () => Promise<ReadonlyMap<string, LineChange> | undefined>;
  list: RefObject<HTMLElement | null>;
}

/** The subtotal in the event's currency and the checkout button. Changed lines must be resolved first. */
export function CheckoutPanel({ lines, hasChanges, checkLines, list }: CheckoutPanelProps) {
  const t = useTranslator();
  const { region } = useStore();
  const { open } = useOverlay();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'basket.settle_first' | 'page.unreachable'>();

  async function goOn() {
    if (isBusy) return;
    setBusy(true);
    const changes = await checkLines();
    setBusy(false);
    if (changes?.size === 0) return open('checkout');
    setProblem(changes ? 'basket.settle_first' : 'page.unreachable');
    if (!changes) return;
    // The notices are rendered with the response; the first action of the first notice gets the focus.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('[data-basket-notice] :is(button, a)')?.focus(),
    );
  }

  return (
    <aside className={css.panel} aria-label={t('checkout.title')}>
      <p className={css.subtotal}>
        <span>{t('basket.subtotal')}</span>
        <strong>{formatMinor(cartSubtotal(lines), region)}</strong>
      </p>
      <p className={css.note}>{t('basket.shipping_later')}</p>
      {problem && (hasChanges || problem === 'page.unreachable') && (
        <p role="alert" className={css.problem}>
          {t(problem)}
        </p>
      )}
      <button type="button" className={css.checkout} aria-disabled={isBusy || undefined} onClick={goOn}>
        {t('basket.checkout')}
      </button>
    </aside>
  );
}
