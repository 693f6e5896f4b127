import { ChunkBoundary } from '@inkstand/web/chunk-boundary.tsx';
import { componentChunk } from '@inkstand/web/chunks';
import { useIsHydrated } from '@inkstand/web/hydration';
import { lazy, type ReactNode } from 'react';
import { hasOwnPrint } from './choice.ts';
import type { LivePreviewProps } from './live-preview.tsx';

const LivePreview = lazy(() =>
  componentChunk(() => import('./live-preview.tsx')).then((module) => ({ default: module.LivePreview })),
);

/** The picture of a side, replaced by a live preview where something else than the design may be printed. */
export function TextPreview({ children, ...preview }: Omit<LivePreviewProps, 'fallback'> & { children: ReactNode }) {
  const isHydrated = useIsHydrated();
  if (!isHydrated || !hasOwnPrint(preview.product, preview.side, preview.text)) return children;
  return (
    <ChunkBoundary fallback={children} lost={children}>
      <LivePreview {...preview} fallback={children} />
    </ChunkBoundary>
  );
}
