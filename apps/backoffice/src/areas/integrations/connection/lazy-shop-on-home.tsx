import { ChunkBoundary } from '@inkstand/web/chunk-boundary.tsx';
import { componentChunk } from '@inkstand/web/chunks';
import { lazy } from 'react';
import { loadShopOnHome } from './load-onboarding.ts';
import type { ShopOnHomeProps } from './shop-on-home.tsx';

const Loaded = lazy(() => componentChunk(loadShopOnHome));

/** `ShopOnHome` with its words, which only companies that have begun to connect a shop load. */
export function ShopOnHome(props: ShopOnHomeProps) {
  return (
    <ChunkBoundary>
      <Loaded {...props} />
    </ChunkBoundary>
  );
}
