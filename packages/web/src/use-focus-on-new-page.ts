import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Focuses the content of a new page. The followed link is often gone with the old page, so keyboard users would start
 * at the top and screen readers would announce nothing. An element that has the focus keeps it: an owner may be typing
 * beside the frame in which a preview changes its page.
 */
export function useFocusOnNewPage(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.hasFocus() && document.activeElement === document.body)
      content.current?.focus({ preventScroll: true });
  }, [pathname, content]);
}
