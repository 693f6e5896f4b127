import { ChunkBoundary } from '@inkstand/web/chunk-boundary.tsx';
import { componentChunk } from '@inkstand/web/chunks';
import { lazy, type ReactNode } from 'react';
import type { LivePreviewProps } from './live-preview.tsx';

const LivePreview = lazy(() =>
  componentChunk(() => import('./live-preview.tsx')).then((module) => ({ default: module.LivePreview })),
);

/** The product picture, replaced by a live preview once the shopper has typed. */
export function TextPreview({ children, ...preview }: Omit<LivePreviewProps, 'fallback'> & { children: ReactNode }) {
  if (!preview.text) return children;
  return (
    <ChunkBoundary fallback={children} lost={children}>
      <LivePreview {...preview} fallback={children} />
    </ChunkBoundary>
  );
}
