import { t } from '@inkstand/i18n/office/clients';
import { ChunkBoundary } from '@inkstand/web/chunk-boundary.tsx';
import { componentChunk } from '@inkstand/web/chunks';
import { Loader } from '@mantine/core';
import { lazy } from 'react';
import type { CardEntryProps } from './card-entry.tsx';

const CardEntry = lazy(() => componentChunk(() => import('./card-entry.tsx')));

/** Loads the payment provider's code only when a card is needed. */
export function LazyCardEntry(props: CardEntryProps) {
  return (
    <ChunkBoundary fallback={<Loader size="sm" role="progressbar" aria-label={t('loading')} />}>
      <CardEntry {...props} />
    </ChunkBoundary>
  );
}
