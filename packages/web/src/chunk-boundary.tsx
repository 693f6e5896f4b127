import { Component, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { LostChunkError } from './chunks.ts';
import { logProblem } from './log.ts';
import { useSiteTranslator } from './provider.tsx';

interface ChunkBoundaryProps {
  /** Shown while the chunk loads. */
  fallback?: ReactNode;
  /** Shown when it cannot be loaded, even after a reload; a sentence with a retry link by default. */
  lost?: ReactNode;
  children: ReactNode;
}

/** Catches lost chunks alone; any other error goes on to the error page. */
class LostChunkBoundary extends Component<{ lost: ReactNode; children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof LostChunkError) logProblem('a part of the page could not be loaded', error.cause);
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof LostChunkError)) throw error;
    return this.props.lost;
  }
}

/** Says that a part of the page is missing, and loads the page again on request. */
export function LostChunk() {
  const t = useSiteTranslator();
  const { pathname, search } = useLocation();
  return (
    <p role="alert">
      {t('page.part_lost')} <a href={pathname + search}>{t('common.retry')}</a>
    </p>
  );
}

/** Surrounds a component of `componentChunk`: without it, the page around it stays. */
export function ChunkBoundary({ fallback, lost = <LostChunk />, children }: ChunkBoundaryProps) {
  return (
    <LostChunkBoundary lost={lost}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </LostChunkBoundary>
  );
}
