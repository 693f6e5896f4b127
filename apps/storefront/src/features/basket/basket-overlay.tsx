import { cartSubtotal } from '@inkstand/domain/cart';
import { formatMinor } from '@inkstand/i18n';
import type { CartLine } from '#features/cart/cart-line.ts';
import { useCart } from '#features/cart/cart-provider.tsx';
import { useStore, useTranslator } from '#features/store/store.ts';
import css from './basket-overlay.module.css';
import { FullScreenDialog } from './full-screen-dialog.tsx';
import { useOverlay } from './overlay-state.tsx';

function customTexts(line: CartLine): string {
  return [line.customTextFront, line.customTextBack].filter(Boolean).join(' · ');
}

function BasketLine({ line }: { line: CartLine }) {
  const t = useTranslator();
  const { region } = useStore();
  const { dispatch } = useCart();
  const { id, name } = line;
  return (
    <li className={css.line}>
      {line.image ? (
        <img src={line.image} alt="" width={96} height={120} className={css.picture} />
      ) : (
        <span className={css.picture} />
      )}
      <div className={css.text}>
        <h3 className={css.name}>{name}</h3>
        <p className={css.options}>
          {line.colourName}, {line.sizeLabel}
        </p>
        {customTexts(line) && <p className={css.options}>“{customTexts(line)}”</p>}
        <p className={css.options}>{t('basket.each', { price: formatMinor(line.price, region) })}</p>
      </div>
      <div className={css.quantity}>
        <button
          type="button"
          onClick={() => dispatch({ type: 'decrement', id })}
          aria-label={t('basket.decrease', { name })}
        >
          −
        </button>
        <span aria-live="polite">{line.quantity}</span>
        <button
          type="button"
          onClick={() => dispatch({ type: 'increment', id })}
          aria-label={t('basket.increase', { name })}
        >
          +
        </button>
      </div>
      <p className={css.sum}>{formatMinor(line.price * line.quantity, region)}</p>
      <button
        type="button"
        className={css.remove}
        onClick={() => dispatch({ type: 'remove', id })}
        aria-label={t('basket.remove', { name })}
      >
        <svg
          width="20"
          height="20"
          viewBox="0 0 24 24"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
        >
          <path d="M4 7h16M9 7V4.8h6V7M6.5 7l.8 12.2h9.4L17.5 7M10.2 11v5M13.8 11v5" />
        </svg>
      </button>
    </li>
  );
}

/** The basket over the whole page (specification 2). The checkout panel is there only when something is in it. */
export function BasketOverlay() {
  const t = useTranslator();
  const { region } = useStore();
  const { lines, problem } = useCart();
  const { open, close } = useOverlay();
  return (
    <FullScreenDialog title={t('basket.title')} onClose={close}>
      {problem && (
        <p role="alert" className={css.problem}>
          {t(problem)}
        </p>
      )}
      {lines.length === 0 ? (
        <div className={css.empty}>
          <p>{t('basket.empty')}</p>
          <button type="button" className={css.continue} onClick={close}>
            {t('basket.continue_shopping')}
          </button>
        </div>
      ) : (
        <div className={css.columns}>
          <div>
            <ul className={css.lines}>
              {lines.map((line) => (
                <BasketLine key={line.id} line={line} />
              ))}
            </ul>
            <button type="button" className={css.continue} onClick={close}>
              {t('basket.continue_shopping')}
            </button>
          </div>
          <aside className={css.panel} aria-label={t('checkout.title')}>
            <p className={css.subtotal}>
              <span>{t('basket.subtotal')}</span>
              <strong>{formatMinor(cartSubtotal(lines), region)}</strong>
            </p>
            <p className={css.note}>{t('basket.shipping_later')}</p>
            <button type="button" className={css.checkout} onClick={() => open('checkout')}>
              {t('basket.checkout')}
            </button>
          </aside>
        </div>
      )}
    </FullScreenDialog>
  );
}
