import type { CartAction } from '@inkstand/domain/cart';
import { useEffect, useRef, useState } from 'react';
import type { CartLine } from '#features/cart/cart-line.ts';
import { CartProblem } from '#features/cart/cart-problem.tsx';
import { useCart } from '#features/cart/cart-provider.tsx';
import { useTranslator } from '#features/store/store.ts';
import { BasketLine } from './basket-line.tsx';
import css from './basket-overlay.module.css';
import { CheckoutPanel } from './checkout-panel.tsx';
import { FullScreenDialog } from './full-screen-dialog.tsx';
import { useOverlay } from './overlay-state.tsx';
import { useLineChanges } from './use-line-changes.ts';

/** The last removed line and its position. */
interface Removed {
  line: CartLine;
  position: number;
}

/**
 * Reports the removed line and offers to undo. It gets the focus, since the focused button disappeared with its line.
 */
function RemovedNotice({ removed, onUndo }: { removed: Removed | undefined; onUndo: () => void }) {
  const t = useTranslator();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (removed) button.current?.focus();
  }, [removed]);
  return (
    <div role="status" className={removed && css.removed}>
      {removed && (
        <>
          <p>{t('basket.removed', { name: removed.line.name })}</p>
          <button type="button" ref={button} onClick={onUndo}>
            {t('basket.undo')}
          </button>
        </>
      )}
    </div>
  );
}

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
  const { lines, isEmpty, dispatch } = useCart();
  const { close } = useOverlay();
  const { changes, isUnreachable, checkLines } = useLineChanges(lines);
  const [removed, setRemoved] = useState<Removed>();
  const list = useRef<HTMLUListElement>(null);

  /** @param action what removes it, which a failure names */
  async function remove(line: CartLine, action: CartAction<CartLine>) {
    const position = lines.indexOf(line);
    if (await dispatch(action)) setRemoved({ line, position });
  }

  async function undo() {
    if (!removed) return;
    const { line: item, position } = removed;
    if (!(await dispatch({ type: 'add', item, position }))) return;
    setRemoved(undefined);
    list.current?.focus();
  }

  return (
    <FullScreenDialog title={t('basket.title')} onClose={close}>
      <CartProblem />
      <RemovedNotice removed={removed} onUndo={undo} />
      {isUnreachable && lines.length > 0 && <p className={css.offline}>{t('page.offline')}</p>}
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
