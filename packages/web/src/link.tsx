import { type ComponentProps, useEffect, useRef } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';
import { mayPrefetch, prefetchPage } from './prefetch.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  /** A page of this app; to any other address leads a plain `<a>`. */
  to: To;
  replace?: boolean;
}

function currentConnection() {
  return 'connection' in navigator ? (navigator.connection as Parameters<typeof mayPrefetch>[0]) : undefined;
}

/**
 * A link that fetches its page's chunk when it comes into view, unless the connection is slow or saves data. It stands on
 * React Router's hooks: its own `Link` brings along what only its framework needs.
 */
export function Link({ to, replace, onClick, ...props }: LinkProps) {
  const anchor = useRef<HTMLAnchorElement>(null);
  const go = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(replace !== undefined && { replace }),
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
