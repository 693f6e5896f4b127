import { MAXIMUM_LINE_QUANTITY, MAXIMUM_LINES } from '@inkstand/domain/cart';
import { useTranslator } from '#features/store/store.ts';
import css from './cart-problem.module.css';
import { useCart } from './cart-provider.tsx';

/** The cart's error message, as the specification words it, with a retry button; or the limit that was reached. */
export function CartProblem() {
  const t = useTranslator();
  const { problem, limit, retry } = useCart();
  return (
    <>
      {problem && (
        <p role="alert" className={css.problem}>
          {t(problem)}{' '}
          <button type="button" onClick={() => void retry()}>
            {t('common.retry')}
          </button>
        </p>
      )}
      {limit && (
        <p role="status" className={css.limit}>
          {limit === 'quantity'
            ? t('cart.limit_quantity', { count: MAXIMUM_LINE_QUANTITY })
            : t('cart.limit_lines', { count: MAXIMUM_LINES })}
        </p>
      )}
    </>
  );
}
