import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { useOverlay } from '#features/shell/overlay-state.tsx';
import css from './mobile-menu.module.css';
import type { NavigationLink } from './navigation.ts';
import { NavigationLinks } from './navigation-links.tsx';
import { useTranslator } from './store.ts';

/**
 * The navigation of narrow screens: a disclosure that works without scripts. With scripts it closes after a navigation,
 * on Back, on Escape, and on a press outside.
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
