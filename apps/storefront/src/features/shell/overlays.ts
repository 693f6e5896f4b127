import type { ShouldRevalidateFunction } from 'react-router';

/** Every overlay of a store; its name is also the hash of its history entry, so no element may have it as id. */
const OVERLAYS = ['basket', 'checkout', 'menu', 'size-guide'] as const;
export type Overlay = (typeof OVERLAYS)[number];

const isOverlay = ({ hash }: URL): boolean => OVERLAYS.some((overlay) => hash === `#${overlay}`);

/**
 * Keeps a page's data when an overlay above it opens or closes: React Router would load it again, and show an error
 * without a connection. An explicit reload of the data still runs.
 */
export const keepsPageBelow: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  const closes = isOverlay(currentUrl) && currentUrl.search === nextUrl.search;
  return isSamePage && (isOverlay(nextUrl) || closes) ? false : defaultShouldRevalidate;
};
