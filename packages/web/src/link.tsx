import { type ComponentProps, useEffect, useRef } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router';
import { overlayEntry } from './overlay-entry.ts';
import { mayPrefetch, prefetchPage } from './prefetch.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  /** A page of this app; use a plain `<a>` for other URLs. */
  to: To;
  replace?: boolean;
}

function currentConnection() {
  return 'connection' in navigator ? (navigator.connection as Parameters<typeof mayPrefetch>[0]) : undefined;
}

/**
 * A link that prefetches its page's chunk when it scrolls into view, unless the connection is slow or saves data. Built
 * on React Router's hooks, because its `Link` bundles code that only the framework mode needs. In an open overlay it
 * takes the place of the overlay's history entry, so that Back leads to the page below.
 */
export function Link({ to, replace, onClick, ...props }: LinkProps) {
  const anchor = useRef<HTMLAnchorElement>(null);
  const isInOverlay = overlayEntry(useLocation()) !== undefined;
  const go = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...((replace !== undefined || isInOverlay) && { replace: replace ?? true }),
    ...(props.target && { target: props.target }),
  });
  useEffect(() => {
    const element = anchor.current;
    if (!element || !('IntersectionObserver' in window) || !mayPrefetch(currentConnection())) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      if (element.origin === location.origin) prefetchPage(element.pathname);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <a
      {...props}
      ref={anchor}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    />
  );
}
