import { useApi, usePageTexts } from '@inkstand/web/provider.tsx';
import { SkipLink } from '@inkstand/web/skip-link.tsx';
import { useFocusOnNewPage } from '@inkstand/web/use-focus-on-new-page';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { NavLink, Outlet } from 'react-router';
import { signOut } from '#areas/identity/accounts/sign-out.ts';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { Logo } from '#areas/platform/layout/logo.tsx';
import { useOfficeLanguage } from '#areas/platform/layout/use-office-language.ts';
import { paths } from '#paths.ts';
import { Language } from '#ui/language.tsx';
import { showProblem } from '#ui/show-problem.ts';
import { PrinterHelp } from './printer-help.tsx';
import css from './printer-layout.module.css';
import { printerMay, usePrinterTranslator } from './use-printer.ts';

/** Header and navigation of a fulfiller's people, in their language. On a phone the navigation scrolls sideways. */
export function Component() {
  const api = useApi();
  const user = useUser();
  const t = usePrinterTranslator();
  const texts = usePageTexts();
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);
  useOfficeLanguage();
  const links = [
    { to: paths.printerQueue(), label: t('queue') },
    { to: paths.printerScan(), label: t('scan') },
    { to: paths.printerCalendar(), label: t('calendar') },
    ...(printerMay(user, 'users.manage') ? [{ to: paths.printerPeople(), label: t('people') }] : []),
    { to: paths.printerAccount(), label: t('account') },
  ];
  return (
    <div lang={texts}>
      <SkipLink text={t('skip')} />
      <header className={css.header}>
        <span className={css.brand}>
          <Logo size={24} />
        </span>
        <nav className={css.navigation} aria-label={t('menu')}>
          {links.map(({ to, label }) => (
            <NavLink key={to} to={to} className={css.link} viewTransition={false}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={css.end}>
          <PrinterHelp t={t} />
          <Language />
          <Button variant="subtle" color="gray" size="compact-md" onClick={() => signOut(api).catch(showProblem)}>
            {t('sign_out')}
          </Button>
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
