import { formatMinor, type MessageKey } from '@inkstand/i18n';
import { Link } from '@inkstand/web/link.tsx';
import type { CartLine } from '#features/cart/cart-line.ts';
import { useCart } from '#features/cart/cart-provider.tsx';
import { useStore, useTranslator } from '#features/store/store.ts';
import { paths } from '#paths.ts';
import type { LineChange } from './line-change.ts';
import css from './line-notice.module.css';

const GONE = {
  product: 'basket.product_gone',
  colour: 'basket.colour_gone',
  size: 'basket.size_gone',
  choice: 'basket.choice_missing',
} as const satisfies Record<NonNullable<LineChange['gone']>, MessageKey>;

interface LineNoticeProps {
  line: CartLine;
  change: LineChange;
  onRemove: () => void;
}

/** Explains how a line changed since it was added, with possible actions; no line is removed silently. */
export function LineNotice({ line, change, onRemove }: LineNoticeProps) {
  const t = useTranslator();
  const { slug, region } = useStore();
  const { dispatch } = useCart();
  const { gone, textProblem, price, hasNewLook, renewal } = change;
  const { id, name, colourName: colour, sizeLabel: size } = line;
  const money = (amount: number) => formatMinor(amount, region);
  return (
    <div className={css.notice} data-basket-notice>
      {gone && <p>{t(GONE[gone], { colour, size })}</p>}
      {textProblem && <p>{t('common.label_and_value', { label: t('product.personalise'), value: textProblem })}</p>}
      {price && <p>{t('basket.price_changed', { was: money(price.was), is: money(price.is) })}</p>}
      {hasNewLook && <p>{t('basket.look_changed')}</p>}
      <div className={css.ways}>
        {renewal && (
          <button type="button" onClick={() => void dispatch({ type: 'renew', id, changes: renewal })}>
            {price ? t('basket.accept_price') : t('basket.accept_look')}
          </button>
        )}
        {((gone && gone !== 'product') || textProblem) && (
          <Link to={paths.product(slug, line.productId)}>{t('basket.choose_again')}</Link>
        )}
        <button type="button" onClick={onRemove}>
          {t('basket.remove', { name })}
        </button>
      </div>
    </div>
  );
}
