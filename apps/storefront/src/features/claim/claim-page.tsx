import { useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type { CartLine } from '#features/cart/cart-line.ts';
import { useCart } from '#features/cart/cart-provider.tsx';
import { ShopCheckout } from '#features/checkout/shop-checkout.tsx';
import { PageHead } from '#features/store/page-head.tsx';
import { isShop, useStore, useTranslator } from '#features/store/store.ts';
import { paths } from '#paths.ts';
import { ClaimForm } from './claim-form.tsx';
import css from './claim-page.module.css';
import { OrderDetails } from './order-details.tsx';
import { SampleOver } from './sample-over.tsx';
import { useSample } from './use-sample.ts';

/** `/checkout`: in a Promo event the recipient form, in a shop the checkout (docs/product/claims.md). */
export function Component() {
  return isShop(useStore()) ? <ShopCheckout /> : <ClaimPage />;
}

function ClaimPage() {
  const t = useTranslator();
  const { lines } = useCart();
  const shown = useLastGift(lines);
  const form = useRef<HTMLFormElement>(null);
  const { sample, forget } = useSample();
  if (sample?.state === 'used' || sample?.state === 'expired') {
    return <SampleOver state={sample.state} onClear={forget} />;
  }
  const title = sample ? t('claim.sample_title') : t('claim.title');
  return (
    <section className={css.page}>
      <PageHead title={title} path={paths.checkout()} isUnlisted />
      <h1 className={css.title}>{title}</h1>
      <div className={css.columns}>
        <ClaimForm form={form} lines={lines} sample={sample} />
        <OrderDetails lines={shown} />
      </div>
    </section>
  );
}

/** The basket is cleared while the order's page is loading; until then the ordered lines stay visible. */
function useLastGift(lines: readonly CartLine[]): readonly CartLine[] {
  const isLeaving = useNavigation().state !== 'idle';
  const [last, setLast] = useState(lines);
  if (!isLeaving && last !== lines) setLast(lines);
  return isLeaving ? last : lines;
}
