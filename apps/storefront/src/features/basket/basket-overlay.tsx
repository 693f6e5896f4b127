import { useRef } from 'react';
import { CartProblem } from '#features/cart/cart-problem.tsx';
import { useCart } from '#features/cart/cart-provider.tsx';
import { RemovedNotice, useRemoval } from '#features/cart/removed-line.tsx';
import { useLogMissingPictures } from '#features/cart/use-log-missing-pictures.ts';
import { useOverlay } from '#features/shell/overlay-state.tsx';
import { useMessageOnPage } from '#features/shell/toasts.tsx';
import { useTranslator } from '#features/store/store.ts';
import { BasketLine } from './basket-line.tsx';
import css from './basket-overlay.module.css';
import { CheckoutPanel } from './checkout-panel.tsx';
import { FullScreenDialog } from './full-screen-dialog.tsx';
import { useLineChanges } from './use-line-changes.ts';

function ContinueShopping() {
  const t = useTranslator();
  const { close } = useOverlay();
  return (
    <button type="button" className={css.continue} onClick={close}>
      {t('basket.continue_shopping')}
    </button>
  );
}

/** The full-screen basket (specification 2). The checkout panel is shown only when the basket is not empty. */
export function BasketOverlay() {
  const t = useTranslator();
  const { lines, isEmpty } = useCart();
  const { close } = useOverlay();
  const { changes, isUnreachable, checkLines } = useLineChanges(lines);
  const { removed, remove, undo } = useRemoval();
  const list = useRef<HTMLUListElement>(null);
  const offline = isUnreachable && lines.length > 0 ? t('page.offline') : undefined;
  useMessageOnPage(offline);
  useLogMissingPictures(lines);

  async function undoRemoval() {
    if (await undo()) list.current?.focus();
  }

  return (
    <FullScreenDialog title={t('basket.title')} onClose={close}>
      <CartProblem />
      <RemovedNotice removed={removed} onUndo={undoRemoval} />
      {offline && <p className={css.offline}>{offline}</p>}
      {lines.length > 0 && (
        <div className={css.columns}>
          <div>
            <ul className={css.lines} ref={list} tabIndex={-1} aria-label={t('basket.title')}>
              {lines.map((line) => (
                <BasketLine key={line.id} line={line} change={changes.get(line.id)} onRemove={remove} />
              ))}
            </ul>
            <ContinueShopping />
          </div>
          <CheckoutPanel lines={lines} hasChanges={changes.size > 0} checkLines={checkLines} list={list} />
        </div>
      )}
      {isEmpty && (
        <div className={css.empty}>
          <p>{t('basket.empty')}</p>
          <ContinueShopping />
        </div>
      )}
    </FullScreenDialog>
  );
}
