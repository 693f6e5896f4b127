import { formatMinor } from '@inkstand/i18n';
import { useTranslator } from '#features/store/store.ts';
import buttons from './buttons.module.css';
import { FormNotice, FormProblem } from './fields/form-problem.tsx';
import type { Checkout } from './use-checkout.ts';

/** Explains lines that are unavailable or have a new price; no line is removed silently. */
export function BasketProblems({ checkout }: { checkout: Checkout }) {
  const t = useTranslator();
  const { gone, repriced, unitPrice, priced, store, removeLine } = checkout;
  const money = (amount: number) => formatMinor(amount, store.region);
  return (
    <>
      <FormProblem>
        {gone.length > 0 &&
          gone.map(({ id, name }) => (
            <p key={id}>
              {t('common.label_and_value', { label: name, value: t('product.out_of_stock') })}{' '}
              <button type="button" className={buttons.text} onClick={() => removeLine(id)}>
                {t('basket.remove', { name })}
              </button>
            </p>
          ))}
      </FormProblem>
      <FormNotice>
        {repriced.length > 0 && (
          <>
            <p>{t('checkout.price_changed')}</p>
            <ul>
              {repriced.map((line) => (
                <li key={line.id}>
                  {t('checkout.price_was', {
                    name: line.name,
                    before: money(line.price),
                    now: money(unitPrice(line)),
                  })}
                </li>
              ))}
            </ul>
            {priced && <p>{t('checkout.new_total', { amount: money(priced.total) })}</p>}
          </>
        )}
      </FormNotice>
    </>
  );
}
