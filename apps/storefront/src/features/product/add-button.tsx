import type { ProductDetail } from '@inkstand/contract/buying/storefront';
import { MAXIMUM_LINE_QUANTITY } from '@inkstand/domain/cart';
import { ChunkBoundary } from '@inkstand/web/chunk-boundary.tsx';
import { componentChunk } from '@inkstand/web/chunks';
import { useSite } from '@inkstand/web/provider.tsx';
import { lazy, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CartLine } from '#features/cart/cart-line.ts';
import { useCart } from '#features/cart/cart-provider.tsx';
import { QuantityStepper } from '#features/cart/quantity-stepper.tsx';
import { useOverlay } from '#features/shell/overlay-state.tsx';
import { isShop, useStore, useTranslator } from '#features/store/store.ts';
import { paths } from '#paths.ts';
import { type Choice, fieldProblems } from './choice.ts';
import css from './product-options.module.css';

const CartProblem = lazy(() =>
  componentChunk(() => import('#features/cart/cart-problem.tsx')).then((module) => ({ default: module.CartProblem })),
);

interface AddButtonProps {
  product: ProductDetail;
  choice: Choice;
  onTry: () => void;
}

/** What tells one line of a product from another: what there is a choice of. */
function nameWithOptions({ colours, sizes }: ProductDetail, { name, colourName, sizeLabel }: CartLine): string {
  return [name, colours.length > 1 && colourName, sizes.length > 1 && sizeLabel].filter(Boolean).join(', ');
}

/** Adds the product to the basket; in a gift claim it replaces the gift and opens the form. */
export function AddButton({ product, choice, onTry }: AddButtonProps) {
  const t = useTranslator();
  const store = useStore();
  const { lang } = useSite();
  const navigate = useNavigate();
  const { dispatch } = useCart();
  const { open } = useOverlay();
  const [quantity, setQuantity] = useState(1);
  /** Result of the last attempt. On `cart_failed` the cart shows the reason. */
  const [outcome, setOutcome] = useState<'added' | 'cart_failed' | 'unreachable'>();
  /** Name and options of the line that was added last. */
  const [added, setAdded] = useState('');
  const [isBusy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  /** Focuses the first field with a problem. */
  function pointOut() {
    requestAnimationFrame(() => {
      const choices = place.current?.parentElement;
      choices?.querySelector<HTMLElement>('fieldset[aria-invalid] input:enabled, input[aria-invalid]')?.focus();
    });
  }

  async function add() {
    if (isBusy) return;
    onTry();
    setOutcome(undefined);
    if (Object.keys(fieldProblems(product, choice)).length > 0) return pointOut();
    setBusy(true);
    try {
      const { newLine } = await import('./new-line.ts');
      const item = await newLine(product, choice, { region: store.region, quantity, language: lang });
      if (!item) return pointOut();
      const isCleared = isShop(store) || (await dispatch({ type: 'clear' }));
      const isAdded = isCleared && (await dispatch({ type: 'add', item }));
      setOutcome(isAdded ? 'added' : 'cart_failed');
      setAdded(nameWithOptions(product, item));
      if (!isAdded) return;
      setQuantity(1);
      if (!isShop(store)) await navigate(paths.checkout());
    } catch {
      // The code chunk that adds the line, or that of the form, could not be loaded.
      setOutcome('unreachable');
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={css.add} ref={place}>
      <div className={css.addRow}>
        {isShop(store) && (
          <QuantityStepper
            name={product.name}
            quantity={quantity}
            onChange={(wanted) => setQuantity(Math.min(Math.max(1, wanted), MAXIMUM_LINE_QUANTITY))}
          />
        )}
        {/* Stays enabled while busy: a disabled button would lose the focus. */}
        <button type="button" className={css.addButton} onClick={add} aria-disabled={isBusy || undefined}>
          {isShop(store) ? t('product.add_to_basket') : t('shop.claim_this')}
        </button>
      </div>
      <noscript>
        <p className={css.added}>{t('product.needs_scripts')}</p>
      </noscript>
      <div aria-live="polite" className={css.added}>
        {outcome === 'added' && isShop(store) && (
          <p>
            {t('product.added', { name: added })}{' '}
            <button type="button" className={css.textButton} onClick={() => open('basket')}>
              {t('product.view_basket')}
            </button>
          </p>
        )}
        {outcome === 'unreachable' && <p role="alert">{t('page.unreachable')}</p>}
        {(outcome === 'added' || outcome === 'cart_failed') && (
          <ChunkBoundary>
            <CartProblem />
          </ChunkBoundary>
        )}
      </div>
    </div>
  );
}
