import { Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { CardEntryProps } from './card-entry.tsx';

const CardEntry = lazy(() => import('./card-entry.tsx'));

/** Everything of the payment provider is loaded when a card is asked for, and not before. */
export function LazyCardEntry(props: CardEntryProps) {
  return (
    <Suspense fallback={<Loader size="sm" aria-label="Loading" />}>
      <CardEntry {...props} />
    </Suspense>
  );
}
