import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Leads the focus to a new page's content. The link that was followed has often gone with the old page, and a keyboard would
 * begin at the very top again, with a screen reader saying nothing. What has the focus keeps it: an owner types beside the
 * frame in which a preview changes its page.
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
