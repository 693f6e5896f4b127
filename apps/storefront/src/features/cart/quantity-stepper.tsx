import { MAXIMUM_LINE_QUANTITY } from '@inkstand/domain/cart';
import { useState } from 'react';
import { useTranslator } from '#features/store/store.ts';
import css from './quantity-stepper.module.css';

interface QuantityStepperProps {
  /** Product name, for the buttons' accessible labels. */
  name: string;
  quantity: number;
  onChange: (quantity: number) => void;
  onDecrease?: () => void;
  onIncrease?: () => void;
}

/**
 * Minus, a number field, plus. Typed numbers apply at once; an empty field or zero applies when the field loses focus.
 */
export function QuantityStepper({ name, quantity, onChange, onDecrease, onIncrease }: QuantityStepperProps) {
  const t = useTranslator();
  const [typed, setTyped] = useState<string>();

  function type(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, 4);
    setTyped(digits);
    if (Number(digits) > 0) onChange(Number(digits));
  }

  function leave() {
    if (typed !== undefined && typed !== '' && Number(typed) === 0) onChange(0);
    setTyped(undefined);
  }

  return (
    <div className={css.stepper}>
      <button
        type="button"
        aria-label={t('basket.decrease', { name })}
        onClick={onDecrease ?? (() => onChange(Math.max(1, quantity - 1)))}
      >
        −
      </button>
      <input
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
        aria-label={t('common.label_and_value', { label: t('product.quantity'), value: name })}
        value={typed ?? quantity}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
      <button
        type="button"
        aria-label={t('basket.increase', { name })}
        aria-disabled={quantity >= MAXIMUM_LINE_QUANTITY || undefined}
        onClick={onIncrease ?? (() => onChange(quantity + 1))}
      >
        +
      </button>
    </div>
  );
}
