import { useTranslator } from '#features/store/store.ts';
import buttons from './buttons.module.css';
import { FormNotice, FormProblem } from './fields/form-problem.tsx';
import type { Checkout } from './use-checkout.ts';

/** Lines that vanished or cost something else now are explained, not dropped in silence. */
export function BasketProblems({ checkout }: { checkout: Checkout }) {
  const t = useTranslator();
  const { gone, havePricesChanged, removeLine } = checkout;
  return (
    <>
      <FormProblem>
        {gone.length > 0 &&
          gone.map(({ id, name }) => (
            <p key={id}>
              {name}: {t('product.out_of_stock')}{' '}
              <button type="button" className={buttons.text} onClick={() => removeLine(id)}>
                {t('basket.remove', { name })}
              </button>
            </p>
          ))}
      </FormProblem>
      <FormNotice>{havePricesChanged && t('checkout.price_changed')}</FormNotice>
    </>
  );
}
