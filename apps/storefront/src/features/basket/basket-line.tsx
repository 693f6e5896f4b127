import type { CartAction } from '@inkstand/domain/cart';
import { lineTotal } from '@inkstand/domain/money';
import { listOwnText } from '@inkstand/domain/own-text';
import { formatMinor } from '@inkstand/i18n';
import { Link } from '@inkstand/web/link.tsx';
import { ProductName } from '@inkstand/web/product-name.tsx';
import { type CartLine, lineImage } from '#features/cart/cart-line.ts';
import { useCart } from '#features/cart/cart-provider.tsx';
import { QuantityStepper } from '#features/cart/quantity-stepper.tsx';
import { RemoveButton } from '#features/cart/remove-button.tsx';
import { useStore, useTranslator } from '#features/store/store.ts';
import { linePath } from '#paths.ts';
import css from './basket-line.module.css';
import type { LineChange } from './line-change.ts';
import { LineNotice } from './line-notice.tsx';

interface BasketLineProps {
  line: CartLine;
  change: LineChange | undefined;
  onRemove: (line: CartLine, action?: CartAction<CartLine>) => void;
}

function Name({ line }: { line: CartLine }) {
  const { slug } = useStore();
  if (line.productId === '') return line.name;
  return (
    <Link to={linePath(slug, line)}>
      <ProductName name={line.name} />
    </Link>
  );
}

function Options({ line }: { line: CartLine }) {
  const t = useTranslator();
  const { region } = useStore();
  const texts = [line.customTextFront, line.customTextBack].map(listOwnText).filter(Boolean).join(' · ');
  return (
    <div className={css.options}>
      {line.colourName && <p>{t('common.label_and_value', { label: t('product.colour'), value: line.colourName })}</p>}
      {line.sizeLabel && <p>{t('common.label_and_value', { label: t('product.size'), value: line.sizeLabel })}</p>}
      {texts && (
        <p>
          <q>{texts}</q>
        </p>
      )}
      {line.code && !(line.colourName && line.sizeLabel) && (
        <p>{t('common.label_and_value', { label: t('basket.code'), value: line.code })}</p>
      )}
      <p>{t('basket.each', { price: formatMinor(line.price, region) })}</p>
    </div>
  );
}

/** One line of the basket: product, quantity, price, and changes since it was added. */
export function BasketLine({ line, change, onRemove }: BasketLineProps) {
  const { region } = useStore();
  const { dispatch } = useCart();
  const { id, name, quantity } = line;
  const image = lineImage(line);
  const remove = () => onRemove(line);
  const act = (action: CartAction<CartLine>, isLast: boolean) =>
    isLast ? onRemove(line, action) : void dispatch(action);
  return (
    <li className={css.line} data-changed={change ? true : undefined}>
      <span className={css.picture}>{image && <img src={image} alt="" width={96} height={120} />}</span>
      <div className={css.text}>
        <h3>
          <Name line={line} />
        </h3>
        <Options line={line} />
      </div>
      <div className={css.quantity}>
        <QuantityStepper
          name={name}
          quantity={quantity}
          onChange={(wanted) => act({ type: 'update', id, quantity: wanted }, wanted <= 0)}
          onDecrease={() => act({ type: 'decrement', id }, quantity === 1)}
          onIncrease={() => void dispatch({ type: 'increment', id })}
        />
      </div>
      <p className={css.sum}>{formatMinor(lineTotal(line.price, quantity), region)}</p>
      <div className={css.remove}>
        <RemoveButton name={name} onClick={remove} />
      </div>
      {change && <LineNotice line={line} change={change} onRemove={remove} />}
    </li>
  );
}
