import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { useOverlay } from '#features/shell/overlay-state.tsx';
import css from './mobile-menu.module.css';
import type { NavigationLink } from './navigation.ts';
import { NavigationLinks } from './navigation-links.tsx';
import { useTranslator } from './store.ts';

/** From this width on the page shows its navigation, and no menu (mobile-menu.module.css). */
const WIDE = '(min-width: 1024px)';

/**
 * The navigation of narrow screens: a disclosure that works without scripts. With scripts it closes after a navigation,
 * on Back, on Escape, on a press outside, and when the window becomes wide.
 */
export function MobileMenu({ links }: { links: readonly NavigationLink[] }) {
  const t = useTranslator();
  const { key } = useLocation();
  const { overlay, open, close } = useOverlay();
  const isOpen = overlay === 'menu';
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (menu.current && key) menu.current.open = isOpen;
  }, [key, isOpen]);

  // Links and buttons outside follow first, and take the menu's place in the history.
  const onClick = useEffectEvent(({ target, defaultPrevented }: MouseEvent) => {
    if (!isOpen || defaultPrevented || !(target instanceof Element)) return;
    if (!menu.current?.contains(target) && !target.closest('a')) close();
  });
  useEffect(() => {
    const listen = (event: MouseEvent) => onClick(event);
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, []);

  const leaveWide = useEffectEvent((wide: MediaQueryList) => {
    if (wide.matches) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const wide = matchMedia(WIDE);
    const listen = () => leaveWide(wide);
    listen();
    wide.addEventListener('change', listen);
    return () => wide.removeEventListener('change', listen);
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    menu.current?.querySelector('summary')?.focus();
  }

  function onToggle() {
    const isShown = menu.current?.open === true;
    if (isShown && !isOpen) open('menu');
    else if (!isShown && isOpen) close();
  }

  return (
    <details ref={menu} className={css.menu} onKeyDown={onKeyDown} onToggle={onToggle}>
      <summary className={css.button} aria-label={t('common.menu')}>
        <span className={css.bars} aria-hidden="true" />
      </summary>
      <nav aria-label={t('nav.main')} className={css.panel}>
        <NavigationLinks links={links} className={css.links} />
      </nav>
    </details>
  );
}
