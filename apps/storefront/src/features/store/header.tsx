import { Link } from '@inkstand/web/link.tsx';
import type { ReactNode } from 'react';
import { paths } from '#paths.ts';
import css from './header.module.css';
import { MobileMenu } from './mobile-menu.tsx';
import { useNavigation } from './navigation.ts';
import { NavigationLinks } from './navigation-links.tsx';
import { useStore, useTranslator } from './store.ts';

/** The store's name, or its logo with the name as alternative text. */
function Brand({ className }: { className?: string }) {
  const { slug, storeConfig } = useStore();
  const { customLogoURL, storeName } = storeConfig;
  return (
    <Link to={paths.home(slug)} className={className}>
      {customLogoURL ? (
        <img src={`${customLogoURL}?w=480`} alt={storeName} height={56} fetchPriority="high" />
      ) : (
        <span>{storeName}</span>
      )}
    </Link>
  );
}

/**
 * Name, navigation and, in `children`, the visitor's controls (language, basket). `isOver`: on top of the home page's
 * picture.
 */
export function Header({ isOver, children }: { isOver: boolean; children: ReactNode }) {
  const t = useTranslator();
  const { pages } = useNavigation();
  return (
    <header className={css.header} data-over={isOver || undefined}>
      <div className={css.inside}>
        <Brand className={css.brand} />
        <nav aria-label={t('nav.main')} className={css.nav}>
          <NavigationLinks links={pages} className={css.links} />
        </nav>
        <div className={css.tools}>
          {children}
          <MobileMenu links={pages} />
        </div>
      </div>
    </header>
  );
}
