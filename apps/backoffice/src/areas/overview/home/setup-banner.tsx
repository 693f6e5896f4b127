import type { Client } from '@inkstand/contract';
import type { User } from '@inkstand/contract/identity/accounts';
import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/common';
import { apiContext } from '@inkstand/web/context';
import { Anchor } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import {
  type LoaderFunctionArgs,
  matchPath,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { signedInUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import css from './setup-banner.module.css';

interface StepsLeft {
  count: number;
  /** The open checklist is that of the shop. */
  areOfShop: boolean;
}

/** As last counted in this document. */
let left: StepsLeft | undefined;

/** Counts the steps of the checklist that the dashboard shows to the user (docs/product/dashboard.md). */
async function countStepsLeft(api: Client, user: User): Promise<StepsLeft> {
  const params = { tenant_id: user.tenant_id };
  const [{ data: setup }, { data: shop }] = await Promise.all([
    api.setupSteps({ params }),
    api.shopOnboarding({ params }),
  ]);
  const ofShop = shop.is_begun ? Object.values(shop.steps).filter((done) => !done).length : 0;
  if (ofShop > 0) return { count: ofShop, areOfShop: true };
  const mayChange = may({ ...user, tenantId: user.tenant_id }, 'content.change');
  return { count: mayChange ? setup.filter(({ done }) => !done).length : 0, areOfShop: false };
}

/**
 * Counts the steps left while the page loads its own data, so that the banner does not move a page that is shown. Pages
 * count again until none is left, and also after each change, so that the banner disappears with the last step.
 */
export async function loadStepsLeft({ context, request }: LoaderFunctionArgs): Promise<number> {
  const user = await signedInUser({ context, request });
  const { pathname } = new URL(request.url);
  if (user.superadmin === 1 || left?.count === 0 || matchPath(paths.dashboard(), pathname)) return 0;
  // The banner is optional, so errors are ignored.
  left = await countStepsLeft(context.get(apiContext), user).catch(() => left);
  // The dashboard leads users who connect a shop here, to the steps.
  const isAtSteps = left?.areOfShop && user.is_shopify_user && matchPath(paths.getStarted(), pathname);
  return isAtSteps ? 0 : (left?.count ?? 0);
}

/** Filters of a list leave the steps as they are. */
export const shouldReloadSteps = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

/** Shows on every page but the dashboard that the company is not fully set up (specification 2). */
export function SetupBanner() {
  const count = useLoaderData<typeof loadStepsLeft>();
  return (
    <>
      {count > 0 && (
        <section className={css.banner} aria-label={t('setup_incomplete')}>
          <IconListCheck size={20} aria-hidden="true" />
          <span>
            {t('setup_steps_left', { count })}{' '}
            <Anchor href={paths.dashboard()} size="sm" fw={600} c="violet">
              {t('view_the_remaining_steps')}
            </Anchor>
          </span>
        </section>
      )}
      <Outlet />
    </>
  );
}
