import type { CartAction } from '@inkstand/domain/cart';
import { lineTotal } from '@inkstand/domain/money';
import { formatMinor } from '@inkstand/i18n';
import { Link } from '@inkstand/web/link.tsx';
import type { CartLine } from '#features/cart/cart-line.ts';
import { useCart } from '#features/cart/cart-provider.tsx';
import { QuantityStepper } from '#features/cart/quantity-stepper.tsx';
import { ProductName } from '#features/product/product-name.tsx';
import { productPath, useStore, useTranslator } from '#features/store/store.ts';
import css from './basket-line.module.css';
import type { LineChange } from './line-change.ts';
import { LineNotice } from './line-notice.tsx';
import { useOverlay } from './overlay-state.tsx';

interface BasketLineProps {
  line: CartLine;
  change: LineChange | undefined;
  onRemove: (line: CartLine, action: CartAction<CartLine>) => void;
}

/** Link to the product page, where the line's options can be chosen again. */
function lineLink(slug: string, { productId, colour, size }: CartLine): string {
  return `${productPath(slug, productId)}?${new URLSearchParams({ colour, size })}`;
}

function Name({ line }: { line: CartLine }) {
  const { slug } = useStore();
  const { close } = useOverlay();
  if (line.productId === '') return line.name;
  return (
    <Link to={lineLink(slug, line)} onClick={close}>
      <ProductName name={line.name} />
    </Link>
  );
}

function Options({ line }: { line: CartLine }) {
  const t = useTranslator();
  const { region } = useStore();
  const texts = [line.customTextFront, line.customTextBack].filter(Boolean).join(' · ').replaceAll('\n', ', ');
  return (
    <div className={css.options}>
      {line.colourName && (
        <p>
          {t('product.colour')}: {line.colourName}
        </p>
      )}
      {line.sizeLabel && (
        <p>
          {t('product.size')}: {line.sizeLabel}
        </p>
      )}
      {texts && <p>“{texts}”</p>}
      {line.code && (
        <p>
          {t('basket.code')}: {line.code}
        </p>
      )}
      <p>{t('basket.each', { price: formatMinor(line.price, region) })}</p>
    </div>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useTranslator();
  return (
    <button type="button" className={css.remove} onClick={onClick} aria-label={t('basket.remove', { name })}>
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
  );
}

/** One line of the basket: product, quantity, price, and changes since it was added. */
export function BasketLine({ line, change, onRemove }: BasketLineProps) {
  const { region } = useStore();
  const { dispatch } = useCart();
  const { id, name, quantity, image } = line;
  const remove = () => onRemove(line, { type: 'remove', id });
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
      <RemoveButton name={name} onClick={remove} />
      {change && <LineNotice line={line} change={change} onRemove={remove} />}
    </li>
  );
}
