import { useEffect, useRef } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router';
import { mayPrefetch, prefetchPage } from './prefetch.ts';

function currentConnection() {
  return 'connection' in navigator ? (navigator.connection as Parameters<typeof mayPrefetch>[0]) : undefined;
}

/** A link that fetches its page's chunk when it comes into view, unless the connection is slow or saves data. */
export function Link(props: LinkProps) {
  const anchor = useRef<HTMLAnchorElement>(null);
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
  return <RouterLink ref={anchor} {...props} />;
}
