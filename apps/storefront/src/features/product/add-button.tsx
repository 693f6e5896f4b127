import type { ProductDetail, StoreData } from '@inkstand/contract/storefront';
import { cartItemId } from '@inkstand/domain/cart';
import { fromDecimal } from '@inkstand/domain/money';
import { componentChunk } from '@inkstand/web/chunks';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOverlay } from '#features/basket/overlay-state.tsx';
import type { CartLine } from '#features/cart/cart-line.ts';
import { useCart } from '#features/cart/cart-provider.tsx';
import { isShop, shownPrice, useStore, useTranslator } from '#features/store/store.ts';
import { type Choice, fieldProblems } from './choice.ts';
import css from './product-options.module.css';

interface AddButtonProps {
  product: ProductDetail;
  choice: Choice;
  region: StoreData['region'];
  onTry: () => void;
}

/** What is printed on each side, own text included: the server checks it against what it will print. */
async function fingerprintsOf(product: ProductDetail, choice: Choice): Promise<CartLine['fingerprints']> {
  if (!choice.customTextFront && !choice.customTextBack) return product.fingerprints;
  const { customFingerprints } = await componentChunk(() => import('./live-preview.tsx'));
  return { ...product.fingerprints, ...(await customFingerprints(product, choice)) };
}

function lineOf(product: ProductDetail, choice: Choice, region: StoreData['region']): Omit<CartLine, 'fingerprints'> {
  const previews = product.colour_images[choice.colour] ?? product.images;
  const picture = previews.front_preview ?? previews.back_preview;
  return {
    id: cartItemId({ product: product.id, ...choice }),
    quantity: 1,
    price: fromDecimal(shownPrice(region, product)),
    productId: product.id,
    name: product.name,
    colour: choice.colour,
    colourName: product.colours.find(({ code }) => code === choice.colour)?.name ?? choice.colour,
    size: choice.size,
    sizeLabel: product.sizes.find(({ code }) => code === choice.size)?.label ?? choice.size,
    customTextFront: choice.customTextFront,
    customTextBack: choice.customTextBack,
    image: picture && `${picture}?w=240`,
  };
}

/** Adds to the basket; in a gift claim it leads on to the form with this one gift. */
export function AddButton({ product, choice, region, onTry }: AddButtonProps) {
  const t = useTranslator();
  const store = useStore();
  const navigate = useNavigate();
  const { dispatch } = useCart();
  const { open } = useOverlay();
  const [added, setAdded] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function add() {
    if (isBusy) return;
    onTry();
    if (Object.keys(fieldProblems(product, choice)).length > 0) return;
    setBusy(true);
    try {
      const item = { ...lineOf(product, choice, region), fingerprints: await fingerprintsOf(product, choice) };
      if (!isShop(store)) await dispatch({ type: 'clear' });
      await dispatch({ type: 'add', item });
      if (isShop(store)) setAdded(item.name);
      else await navigate('/checkout');
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={css.add}>
      {/* Busy, it stays enabled: a disabled button would lose the focus, and who uses the keyboard their place. */}
      <button type="button" className={css.addButton} onClick={add} aria-disabled={isBusy || undefined}>
        {isShop(store) ? t('product.add_to_basket') : t('shop.claim_this')}
      </button>
      <p aria-live="polite" className={css.added}>
        {added && (
          <>
            {t('product.added', { name: added })}{' '}
            <button type="button" className={css.textButton} onClick={() => open('basket')}>
              {t('product.view_basket')}
            </button>
          </>
        )}
      </p>
    </div>
  );
}
