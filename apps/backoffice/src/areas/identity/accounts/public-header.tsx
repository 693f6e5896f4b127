import { useApi, useSite, useSiteTranslator } from '@inkstand/web/provider.tsx';
import { Avatar, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useLocation } from 'react-router';
import { homePage } from '#areas/identity/accounts/destination.ts';
import { signOut } from '#areas/identity/accounts/sign-out.ts';
import { Logo } from '#areas/platform/layout/logo.tsx';
import { paths } from '#paths.ts';
import { Language } from '#ui/language.tsx';
import css from './public-header.module.css';

const LINKS = [
  { path: paths.ourProducts(), text: 'nav.our_products' },
  { path: paths.needMerch(), text: 'nav.need_merch' },
  { path: paths.howItWorks(), text: 'nav.how_it_works' },
] as const;

/** The header menu (specification 2). Plain links: the pages are static, so each is a document of its own. */
function Links() {
  const t = useSiteTranslator();
  const { pathname } = useLocation();
  return (
    <ul>
      {LINKS.map(({ path, text }) => (
        <li key={path}>
          <a href={path} aria-current={pathname === path ? 'page' : undefined}>
            {t(text)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Works in the app, and on static pages through the script `static/header.ts`, which finds the message in it. */
function SignOut() {
  const t = useSiteTranslator();
  const api = useApi();
  const failed = t('error.request.unavailable');
  const showFailure = () => notifications.show({ color: 'red', message: failed, withBorder: true });
  return (
    <button
      type="button"
      className={css.signOut}
      data-sign-out={failed}
      onClick={() => signOut(api).catch(showFailure)}
    >
      {t('account.sign_out')}
    </button>
  );
}

/** On narrow screens the menu is a disclosure, which needs no script. */
function MobileMenu() {
  const t = useSiteTranslator();
  const { user, hasMarketing } = useSite();
  if (!hasMarketing && !user) return null;
  return (
    <details className={css.menu} data-menu="">
      <summary aria-label={t('common.menu')}>
        <svg
          width="22"
          height="22"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="M4 7h16M4 12h16M4 17h16" strokeLinecap="round" />
        </svg>
      </summary>
      <div className={css.sheet}>
        {hasMarketing && (
          <nav aria-label={t('nav.main')}>
            <Links />
          </nav>
        )}
        {user && (
          <>
            <a className={css.account} href={homePage(user)}>
              {user.name}
            </a>
            <SignOut />
          </>
        )}
      </div>
    </details>
  );
}

/** The header of the public pages, with a login link, or the user's initial and name (specification 2). */
export function PublicHeader() {
  const t = useSiteTranslator();
  const { user, hasMarketing } = useSite();
  return (
    <header className={css.header}>
      <a className={css.home} href={paths.home()}>
        <Logo />
      </a>
      {hasMarketing && (
        <nav className={css.links} aria-label={t('nav.main')}>
          <Links />
        </nav>
      )}
      <div className={css.tools}>
        <Language />
        {user ? (
          <>
            <a className={css.user} href={homePage(user)}>
              <Avatar color="violet" radius="xl" size={36}>
                {[...user.name.trim()][0]?.toUpperCase()}
              </Avatar>
              <span className={css.name}>{user.name}</span>
            </a>
            <div className={css.wide}>
              <SignOut />
            </div>
          </>
        ) : (
          <Button component="a" href={paths.login()} variant="default" radius="xl">
            {t('account.sign_in')}
          </Button>
        )}
        <MobileMenu />
      </div>
    </header>
  );
}
