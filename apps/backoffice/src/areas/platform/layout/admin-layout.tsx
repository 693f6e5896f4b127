import { ROLE_LABELS } from '@inkstand/domain/roles';
import { useApi, useSite } from '@inkstand/web/provider.tsx';
import { AppShell, Avatar, Burger, Group, NavLink, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { OpenBuiltStore } from '#areas/events/builder/open-built-store.tsx';
import { signOut } from '#areas/identity/accounts/sign-out.ts';
import { resetSteps } from '#areas/identity/onboarding/steps.ts';
import { SetupBanner } from '#areas/overview/home/setup-banner.tsx';
import { SearchButton } from '#areas/platform/search/search-button.tsx';
import { paths } from '#paths.ts';
import { ActingBanner } from './acting-banner.tsx';
import css from './admin-layout.module.css';
import { useUser } from './current-user.ts';
import { Logo } from './logo.tsx';
import { type NavigationLink, navigationLinks } from './navigation.ts';

function isCurrent(link: NavigationLink, pathname: string): boolean {
  return [link.to, ...(link.covers ?? [])].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

function NavigationItem({ link }: { link: NavigationLink }) {
  const { pathname } = useLocation();
  const common = {
    label: link.label,
    leftSection: <link.icon size={19} stroke={1.7} />,
    active: isCurrent(link, pathname),
    className: css.link,
  };
  // The dashboard link resets the onboarding steps (specification 2).
  if (link.reloads) return <NavLink {...common} href={link.to} onClick={resetSteps} />;
  if (link.external) return <NavLink {...common} href={link.to} />;
  return <NavLink {...common} component={Link} to={link.to} />;
}

function UserCard() {
  const user = useUser();
  return (
    <UnstyledButton component={Link} to={paths.account()} className={css.user} title="Your account">
      <Avatar color="violet" radius="xl" aria-hidden>
        {[...user.name.trim()][0]?.toUpperCase()}
      </Avatar>
      <div className={css.userText}>
        <Text size="sm" fw={600} truncate>
          {user.name}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {ROLE_LABELS[user.role]}
          {user.superadmin === 1 ? ' · staff' : ''}
        </Text>
      </div>
    </UnstyledButton>
  );
}

/**
 * Header, navigation and page of the back-office (specification 2). Below 1024 px the navigation opens as an overlay.
 */
export function AdminLayout() {
  const user = useUser();
  const api = useApi();
  const { urls } = useSite();
  const [opened, { toggle, close }] = useDisclosure();
  const { key } = useLocation();
  const closeOnNewPage = useRef(key);
  useEffect(() => {
    if (closeOnNewPage.current !== key) close();
    closeOnNewPage.current = key;
  }, [key, close]);

  return (
    <AppShell
      lang="en"
      header={{ height: 56, collapsed: false }}
      navbar={{ width: 236, breakpoint: 1024, collapsed: { mobile: !opened } }}
      padding={0}
    >
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      <AppShell.Header className={css.header}>
        <Group h="100%" px="md" gap="sm">
          <Burger
            opened={opened}
            onClick={toggle}
            size="sm"
            className={css.burger}
            aria-label={opened ? 'Close menu' : 'Open menu'}
          />
          <Link
            to={user.superadmin === 1 ? paths.dashboard() : paths.getStarted()}
            className={css.brand}
            aria-label="Inkstand"
          >
            <Logo size={26} />
          </Link>
          <SearchButton />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={css.navbar} aria-label="Main">
        <Stack gap={2} className={css.links}>
          {navigationLinks(user, urls.help).map((link) => (
            <NavigationItem key={link.to} link={link} />
          ))}
        </Stack>
        <UserCard />
        <NavLink
          component="button"
          label="Sign out"
          leftSection={<IconLogout size={19} stroke={1.7} />}
          onClick={() => void signOut(api)}
          className={css.link}
        />
      </AppShell.Navbar>
      <AppShell.Main id="main" className={css.main}>
        <ActingBanner />
        <SetupBanner />
        <OpenBuiltStore />
        <Outlet />
      </AppShell.Main>
    </AppShell>
  );
}
