import { ProductName } from '@inkstand/web/product-name.tsx';
import type { ReactNode } from 'react';
import { RemoveButton } from '#features/cart/remove-button.tsx';
import { useTranslator } from '#features/store/store.ts';
import css from './order-lines.module.css';

export interface OrderLine {
  key: string;
  name: string;
  colour: string;
  size: string;
  quantity: number;
  customText: string;
  image: string | null;
  /** Formatted price; undefined hides it. */
  price?: string | undefined;
}

interface OrderLinesProps {
  lines: readonly OrderLine[];
  /** Shown below a row's text. */
  extra?: (line: OrderLine) => ReactNode;
  /** Gives each row a delete button (specification 2). */
  onRemove?: (key: string) => void;
  isLocked?: boolean;
}

/** The ordered items, one row per product, colour and size. */
export function OrderLines({ lines, extra, onRemove, isLocked = false }: OrderLinesProps) {
  const t = useTranslator();
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line.key} className={css.line}>
          <span className={css.picture}>
            {line.image && <img src={line.image} alt="" width={72} height={90} loading="lazy" />}
          </span>
          <div>
            <p className={css.name}>
              <ProductName name={line.name} />
            </p>
            <p className={css.option}>
              {t('common.label_and_value', { label: t('product.colour'), value: line.colour })}
            </p>
            <p className={css.option}>{t('common.label_and_value', { label: t('product.size'), value: line.size })}</p>
            {line.customText && (
              <p className={css.option}>
                <q>{line.customText}</q>
              </p>
            )}
            <p className={css.option}>
              {t('common.label_and_value', { label: t('product.quantity'), value: line.quantity })}
            </p>
            {extra?.(line)}
          </div>
          <div className={css.end}>
            {line.price !== undefined && <p className={css.price}>{line.price}</p>}
            {onRemove && <RemoveButton name={line.name} onClick={() => onRemove(line.key)} isLocked={isLocked} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
