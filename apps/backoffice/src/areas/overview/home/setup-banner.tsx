import type { Client } from '@inkstand/contract';
import { t } from '@inkstand/i18n/office/common';
import { useApi } from '@inkstand/web/provider.tsx';
import { Anchor } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { matchPath, useLocation, useRevalidator } from 'react-router';
import { useContentDisabledReason, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import css from './setup-banner.module.css';

interface StepsLeft {
  count: number;
  /** The open checklist is that of the shop. */
  areOfShop: boolean;
}

/** Counts the steps of the checklist that the dashboard shows to the user (docs/product/dashboard.md). */
async function loadStepsLeft(api: Client, tenant_id: string, mayChange: boolean): Promise<StepsLeft> {
  const params = { tenant_id };
  const [{ data: setup }, { data: shop }] = await Promise.all([
    api.setupSteps({ params }),
    api.shopOnboarding({ params }),
  ]);
  const ofShop = shop.is_begun ? Object.values(shop.steps).filter((done) => !done).length : 0;
  if (ofShop > 0) return { count: ofShop, areOfShop: true };
  return { count: mayChange ? setup.filter(({ done }) => !done).length : 0, areOfShop: false };
}

/**
 * Shows on every page but the dashboard that the company is not fully set up (specification 2). Pages reload the steps
 * until none is left, and also after each change, so that the banner disappears with the last step.
 */
export function SetupBanner() {
  const api = useApi();
  const user = useUser();
  const { pathname } = useLocation();
  const isPageFresh = useRevalidator().state === 'idle';
  const [left, setLeft] = useState<StepsLeft>();
  const mayChange = useContentDisabledReason() === undefined;
  const isClient = user.superadmin !== 1;
  const isAsked = isClient && left?.count !== 0 && !matchPath(paths.dashboard(), pathname);
  // The steps are loaded again on each page.
  const asked = isAsked ? pathname : undefined;
  useEffect(() => {
    if (!asked || !isPageFresh) return;
    let isGone = false;
    loadStepsLeft(api, user.tenant_id, mayChange).then(
      (steps) => !isGone && setLeft(steps),
      // The banner is optional, so errors are ignored.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [api, user.tenant_id, mayChange, asked, isPageFresh]);
  if (!isAsked || left === undefined || left.count === 0) return null;
  // The dashboard leads users who connect a shop here, to the steps.
  if (left.areOfShop && user.is_shopify_user && matchPath(paths.getStarted(), pathname)) return null;
  return (
    <section className={css.banner} aria-label={t('setup_incomplete')}>
      <IconListCheck size={20} aria-hidden="true" />
      <span>
        {t('setup_steps_left', { count: left.count })}{' '}
        <Anchor href={paths.dashboard()} size="sm" fw={600} c="violet">
          {t('view_the_remaining_steps')}
        </Anchor>
      </span>
    </section>
  );
}
