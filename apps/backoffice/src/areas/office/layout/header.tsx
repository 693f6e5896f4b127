import { t } from '@inkstand/i18n/office/common';
import { useSite } from '@inkstand/web/provider.tsx';
import { SkipLink } from '@inkstand/web/skip-link.tsx';
import { ActionIcon, AppShell, Avatar, Burger, Kbd, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { IconHelp, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTools } from '#areas/platform/help/tools.ts';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { Logo } from '#areas/platform/layout/logo.tsx';
import { paths } from '#paths.ts';
import css from './header.module.css';
import { UserMenu } from './user-menu.tsx';

interface HeaderProps {
  isMenuOpen: boolean;
  onToggleMenu: () => void;
}

/** The header behind the login: whose back office it is, search, help and the user's menu. */
export function Header({ isMenuOpen, onToggleMenu }: HeaderProps) {
  const tools = useTools();
  return (
    <AppShell.Header className={css.header}>
      <SkipLink text={t('skip_to_content')} />
      <Burger
        opened={isMenuOpen}
        onClick={onToggleMenu}
        size="sm"
        className={css.burger}
        aria-label={isMenuOpen ? t('close_menu') : t('open_menu')}
      />
      <Brand />
      <SearchButton />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={css.help}
        aria-label={t('help')}
        onClick={() => tools?.open('help')}
      >
        <IconHelp size={20} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <UserMenu />
    </AppShell.Header>
  );
}

/** The company with its logo, or its initial; for staff Inkstand, and the client while they act for one. */
function Brand() {
  const user = useUser();
  const { company } = useSite();
  const isStaff = user.superadmin === 1;
  return (
    <Link to={isStaff ? paths.dashboard() : paths.getStarted()} className={css.brand}>
      <Logo size={26} hasName={isStaff || !company} />
      {company && !isStaff && (
        <span className={css.company}>
          <VisuallyHidden>Inkstand</VisuallyHidden>
          {company.logo ? (
            <img src={company.logo} alt="" className={css.logo} />
          ) : (
            <Avatar size={26} radius="sm" color="violet" aria-hidden>
              {[...company.name.trim()][0]?.toUpperCase()}
            </Avatar>
          )}
          <Text span fw={600} size="sm" truncate>
            {company.name}
          </Text>
        </span>
      )}
    </Link>
  );
}

function SearchButton() {
  const tools = useTools();
  const isMac = useOs() === 'macos';
  return (
    <UnstyledButton
      className={css.search}
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      onPointerEnter={tools?.prepareSearch}
      onFocus={tools?.prepareSearch}
      onClick={() => tools?.open('search')}
    >
      <IconSearch size={17} stroke={1.7} aria-hidden="true" />
      <span className={css.searchText}>{t('search_or_do_something')}</span>
      <Kbd className={css.key} aria-hidden="true">
        {isMac ? '⌘ K' : t('ctrl_k')}
      </Kbd>
    </UnstyledButton>
  );
}
