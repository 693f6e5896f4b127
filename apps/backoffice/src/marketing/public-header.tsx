import { useSite, useTranslator } from '@inkstand/web/provider.tsx';
import { Avatar, Button } from '@mantine/core';
import { Logo } from '#areas/platform/layout/logo.tsx';
import { paths } from '#paths.ts';
import { Language } from './language.tsx';
import css from './public-header.module.css';

/** The header of the public pages, with a login link, or the user's initial and name (specification 2). */
export function PublicHeader() {
  const t = useTranslator();
  const { user } = useSite();
  return (
    <header className={css.header}>
      <a className={css.home} href={paths.home()}>
        <Logo />
      </a>
      <div className={css.tools}>
        <Language />
        {user ? (
          <a className={css.user} href={user.superadmin === 1 ? paths.dashboard() : paths.getStarted()}>
            <Avatar name={user.name} color="violet" radius="xl" size={36} />
            <span className={css.name}>{user.name}</span>
          </a>
        ) : (
          <Button component="a" href={paths.login()} variant="default" radius="xl">
            {t('account.sign_in')}
          </Button>
        )}
      </div>
    </header>
  );
}
