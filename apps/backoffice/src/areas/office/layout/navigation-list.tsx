import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/common';
import { useApi, useSite } from '@inkstand/web/provider.tsx';
import { NavLink } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { signOut } from '#areas/identity/accounts/sign-out.ts';
import { resetSteps } from '#areas/identity/onboarding/steps.ts';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { showProblem } from '#ui/show-problem.ts';
import { currentNavigation, type NavigationLink, type NavigationPage, navigationLinks } from './navigation.ts';
import css from './navigation-list.module.css';

/** Whether the company has, or may connect, an online shop; asked once. */
function useHasShopify(): boolean {
  const api = useApi();
  const user = useUser();
  const isAsked = user.superadmin !== 1 && may({ ...user, tenantId: user.tenant_id }, 'company.read');
  const { data } = useQuery({
    queryKey: ['shop-onboarding', user.tenant_id],
    queryFn: () => api.shopOnboarding({ params: { tenant_id: user.tenant_id } }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data !== undefined && (data.data.is_available || data.data.is_begun);
}

/** The links of a user's navigation, for the list, the palette and the shortcuts. */
export function useNavigation(): NavigationLink[] {
  return navigationLinks(useUser(), useSite().urls.help, useHasShopify());
}

/** The first level; under the link that is open stand its pages. Last comes the way out (specification 2). */
export function NavigationList() {
  const api = useApi();
  const links = useNavigation();
  const current = currentNavigation(links, useLocation(), useUser().tenant_id);
  return (
    <ul className={css.list}>
      {links.map((link) => (
        <li key={link.to}>
          <FirstLevelLink link={link} current={current} />
          {link === current.link && link.pages && (
            <ul className={css.pages} aria-label={link.label}>
              {link.pages.map((page) => (
                <li key={page.to}>
                  <SecondLevelLink page={page} isCurrent={page === current.page} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
      <li>
        <NavLink
          component="button"
          type="button"
          label={t('sign_out')}
          leftSection={<IconLogout size={19} stroke={1.7} />}
          className={css.link}
          onClick={() => signOut(api).catch(showProblem)}
        />
      </li>
    </ul>
  );
}

interface FirstLevelLinkProps {
  link: NavigationLink;
  current: ReturnType<typeof currentNavigation>;
}

function FirstLevelLink({ link, current }: FirstLevelLinkProps) {
  const isOpen = link === current.link;
  const common = {
    label: link.label,
    leftSection: <link.icon size={19} stroke={1.7} />,
    active: isOpen && !current.page,
    'data-open': isOpen || undefined,
    className: css.link,
    ...(isOpen && !current.page && { 'aria-current': 'page' as const }),
  };
  // The dashboard link resets the onboarding steps (specification 2).
  if (link.reloads) return <NavLink {...common} href={link.to} onClick={resetSteps} />;
  if (link.external) return <NavLink {...common} href={link.to} />;
  return <NavLink {...common} component={Link} to={link.to} />;
}

function SecondLevelLink({ page, isCurrent }: { page: NavigationPage; isCurrent: boolean }) {
  return (
    <NavLink
      component={Link}
      to={page.to}
      label={page.label}
      active={isCurrent}
      className={css.page}
      {...(isCurrent && { 'aria-current': 'page' })}
    />
  );
}
