import { t } from '@inkstand/i18n/office/clients';
import { Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { CardEntryProps } from './card-entry.tsx';

const CardEntry = lazy(() => import('./card-entry.tsx'));

/** Loads the payment provider's code only when a card is needed. */
export function LazyCardEntry(props: CardEntryProps) {
  return (
    <Suspense fallback={<Loader size="sm" aria-label={t('loading')} />}>
      <CardEntry {...props} />
    </Suspense>
  );
}
