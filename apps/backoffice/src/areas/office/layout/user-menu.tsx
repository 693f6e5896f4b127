import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/common';
import { useApi } from '@inkstand/web/provider.tsx';
import {
  Avatar,
  type MantineColorScheme,
  Menu,
  Text,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import {
  IconBuilding,
  IconDeviceDesktop,
  IconHelp,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { signOut } from '#areas/identity/accounts/sign-out.ts';
import { useTools } from '#areas/platform/help/tools.ts';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { roleName } from '#ui/labels.ts';
import { useSingleKeys } from '#ui/preferences.ts';
import { showProblem } from '#ui/show-problem.ts';
import css from './header.module.css';
import { LanguageChoice } from './language-choice.tsx';

const THEMES: readonly { value: MantineColorScheme; label: string; icon: typeof IconSun }[] = [
  { value: 'auto', label: t('system'), icon: IconDeviceDesktop },
  { value: 'light', label: t('light'), icon: IconSun },
  { value: 'dark', label: t('dark'), icon: IconMoon },
];

const ICON = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

/** The user's menu: profile, company, language, theme, shortcuts, help, and the way out. */
export function UserMenu() {
  const user = useUser();
  const api = useApi();
  const tools = useTools();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [hasSingleKeys, setSingleKeys] = useSingleKeys();
  const mayReadCompany = user.superadmin !== 1 && may({ ...user, tenantId: user.tenant_id }, 'company.read');
  return (
    <Menu position="bottom-end" width={264} withinPortal keepMounted={false}>
      <Menu.Target>
        <UnstyledButton className={css.user}>
          <VisuallyHidden>{t('menu_of', { name: user.name })}</VisuallyHidden>
          <Avatar color="violet" radius="xl" size={34} aria-hidden>
            {[...user.name.trim()][0]?.toUpperCase()}
          </Avatar>
          <Text span size="sm" truncate className={css.userName} aria-hidden>
            {user.name}
          </Text>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={css.menu}>
        <div className={css.who}>
          <Text size="sm" fw={600}>
            {user.name}
          </Text>
          <Text size="xs" c="dimmed">
            {user.email}
          </Text>
          <Text size="xs" c="dimmed">
            {roleName(user)}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to={paths.account()} leftSection={<IconUserCircle {...ICON} />}>
          {t('your_account')}
        </Menu.Item>
        {mayReadCompany && (
          <Menu.Item component={Link} to={paths.companyDetails()} leftSection={<IconBuilding {...ICON} />}>
            {t('company_details')}
          </Menu.Item>
        )}
        <LanguageChoice />
        <Menu.Divider />
        <Menu.Label id="theme-label">{t('theme')}</Menu.Label>
        <Menu.RadioGroup
          aria-labelledby="theme-label"
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        >
          {THEMES.map(({ value, label, icon: Icon }) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick={false} rightSection={<Icon {...ICON} />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard {...ICON} />} onClick={() => tools?.open('keyboard')}>
          {t('keyboard_shortcuts')}
        </Menu.Item>
        <Menu.CheckboxItem checked={hasSingleKeys} onChange={setSingleKeys} closeMenuOnClick={false}>
          {t('single_key_shortcuts')}
        </Menu.CheckboxItem>
        <Menu.Item leftSection={<IconHelp {...ICON} />} onClick={() => tools?.open('help')}>
          {t('help')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...ICON} />} onClick={() => signOut(api).catch(showProblem)}>
          {t('sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
