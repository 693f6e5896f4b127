import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Focuses the content of a new page; on the way back to a list, the row that was opened. The followed link is often gone
 * with the old page, so keyboard users would start at the top and screen readers would announce nothing. An element that
 * has the focus keeps it: an owner may be typing beside the frame in which a preview changes its page.
 */
export function useFocusOnNewPage(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useEffect(() => {
    const left = shown.current;
    if (left === pathname) return;
    shown.current = pathname;
    const { activeElement: focused, body } = document;
    if (!document.hasFocus() || (focused !== body && focused !== content.current)) return;
    const row = `[data-rows] :is(a[href="${left}"], a[href^="${left}?"])`;
    const target = (isBack && content.current?.querySelector<HTMLElement>(row)) || content.current;
    target?.focus({ preventScroll: true });
  }, [pathname, isBack, content]);
}
