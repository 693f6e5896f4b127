import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import css from './mobile-menu.module.css';
import type { NavigationLink } from './navigation.ts';
import { NavigationLinks } from './navigation-links.tsx';
import { useTranslator } from './store.ts';

const close = (menu: HTMLDetailsElement | null) => menu?.removeAttribute('open');

/**
 * The navigation of narrow screens: a disclosure that works without scripts. With scripts it closes after a navigation,
 * on Escape, and on a press outside.
 */
export function MobileMenu({ links }: { links: readonly NavigationLink[] }) {
  const t = useTranslator();
  const { key } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (key) close(menu.current);
  }, [key]);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) close(menu.current);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    close(menu.current);
    menu.current.querySelector('summary')?.focus();
  }

  return (
    <details ref={menu} className={css.menu} onKeyDown={onKeyDown}>
      <summary className={css.button} aria-label={t('common.menu')}>
        <span className={css.bars} aria-hidden="true" />
      </summary>
      <nav aria-label={t('nav.main')} className={css.panel}>
        <NavigationLinks links={links} className={css.links} />
      </nav>
    </details>
  );
}
