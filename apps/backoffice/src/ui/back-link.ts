import { useLocation } from 'react-router';

/** Where a page leads back to, as the `state` of the link to it. */
export interface BackLink {
  to: string;
  /** The link's text, such as "Back to the review". */
  label: string;
}

export const backLink = (to: string, label: string): { back: BackLink } => ({ back: { to, label } });

/** Leads back to this page. */
export function useBackHere(label: string): { back: BackLink } {
  const { pathname, search } = useLocation();
  return backLink(pathname + search, label);
}

/** Reads a link's state, which browsers keep as whatever it was. */
export function readBackLink(state: unknown): BackLink | undefined {
  if (typeof state !== 'object' || state === null || !('back' in state)) return undefined;
  const { to, label } = (state.back ?? {}) as Record<string, unknown>;
  const isPath = typeof to === 'string' && /^\/(?!\/)/.test(to);
  return isPath && typeof label === 'string' ? { to, label } : undefined;
}

/** The way back that the link to this page named; undefined after other ways here. */
export const useBackLink = (): BackLink | undefined => readBackLink(useLocation().state);
