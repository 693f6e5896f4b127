import type { ReactNode } from 'react';
import { PublicHeader } from '#areas/identity/accounts/public-header.tsx';
import css from './builder-layout.module.css';

/** The builder's layout: public header and full width. */
export function BuilderLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={css.wide}>
        <PublicHeader />
      </div>
      {children}
    </>
  );
}
