import type { ReactNode } from 'react';
import { PublicHeader } from '#marketing/public-header.tsx';
import css from './builder-layout.module.css';

/** Around the builder: the public header, and the whole width for what is being built. */
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
