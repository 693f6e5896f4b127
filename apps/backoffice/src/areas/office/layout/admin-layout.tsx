import { t } from '@inkstand/i18n/office/common';
import { officeTexts } from '@inkstand/i18n/office/load-office-text';
import { useFocusOnNewPage } from '@inkstand/web/use-focus-on-new-page';
import { AppShell, em } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { OpenBuiltStore } from '#areas/events/builder/open-built-store.tsx';
import { useRememberRecords } from '#areas/office/search/use-remember-records.ts';
import { useOfficeLanguage } from '#areas/platform/layout/use-office-language.ts';
import { ActingBanner } from './acting-banner.tsx';
import css from './admin-layout.module.css';
import { Header } from './header.tsx';
import { NavigationList } from './navigation-list.tsx';
import { ToolsProvider } from './tools-provider.tsx';

const WIDE = 1024;

/**
 * Header, navigation and page of the back-office (specification 2). Below 1024 px the navigation opens as an overlay.
 */
export function AdminLayout() {
  const [opened, { toggle, close }] = useDisclosure();
  const { key } = useLocation();
  const closeOnNewPage = useRef(key);
  useEffect(() => {
    if (closeOnNewPage.current !== key) close();
    closeOnNewPage.current = key;
  }, [key, close]);
  useEffect(() => {
    // The unit that AppShell uses, also in `header.module.css`: it follows the browser's font size.
    const wide = window.matchMedia(`(min-width: ${em(WIDE)})`);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [close]);
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);
  useRememberRecords();
  useOfficeLanguage();

  return (
    <ToolsProvider>
      <AppShell
        lang={officeTexts}
        header={{ height: 56, collapsed: false }}
        navbar={{ width: 236, breakpoint: WIDE, collapsed: { mobile: !opened } }}
        padding={0}
      >
        <Header isMenuOpen={opened} onToggleMenu={toggle} />
        <AppShell.Navbar className={css.navbar} aria-label={t('main')}>
          <NavigationList />
        </AppShell.Navbar>
        <AppShell.Main id="main" ref={main} tabIndex={-1} className={css.main}>
          <ActingBanner />
          <OpenBuiltStore />
          <Outlet />
        </AppShell.Main>
      </AppShell>
    </ToolsProvider>
  );
}
