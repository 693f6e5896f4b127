import { componentChunk } from '@inkstand/web/chunks';
import { lazy, Suspense } from 'react';
import { loadShopOnHome } from './load-onboarding.ts';
import type { ShopOnHomeProps } from './shop-on-home.tsx';

const Loaded = lazy(() => componentChunk(loadShopOnHome));

/** `ShopOnHome` with its words, which only companies that have begun to connect a shop load. */
export function ShopOnHome(props: ShopOnHomeProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
