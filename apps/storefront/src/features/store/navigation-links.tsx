import { Link } from '@inkstand/web/link.tsx';
import { useLocation } from 'react-router';
import type { NavigationLink } from './navigation.ts';

/** A list of links; the current page's link is marked with `aria-current`. */
export function NavigationLinks({ links, className }: { links: readonly NavigationLink[]; className?: string }) {
  const { pathname } = useLocation();
  return (
    <ul className={className}>
      {links.map(({ to, label, language }) => (
        <li key={to}>
          <Link to={to} lang={language} aria-current={pathname === to ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
