import { t } from '@inkstand/i18n/office/common';
import { useApi } from '@inkstand/web/provider.tsx';
import { Anchor } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import css from './setup-banner.module.css';

/**
 * Shows on every page but the dashboard that the company is not fully set up (specification 2). Pages reload the steps
 * until none is left, and also after each change, so that the banner disappears with the last step.
 */
export function SetupBanner() {
  const api = useApi();
  const user = useUser();
  const { pathname } = useLocation();
  const isPageFresh = useRevalidator().state === 'idle';
  const [left, setLeft] = useState<number>();
  const isClient = user.superadmin !== 1;
  const isAsked = isClient && left !== 0 && pathname !== paths.dashboard();
  // The steps are loaded again on each page.
  const asked = isAsked ? pathname : undefined;
  useEffect(() => {
    if (!asked || !isPageFresh) return;
    let isGone = false;
    api.setupSteps({ params: { tenant_id: user.tenant_id } }).then(
      ({ data }) => !isGone && setLeft(data.filter(({ done }) => !done).length),
      // The banner is optional, so errors are ignored.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [api, user.tenant_id, asked, isPageFresh]);
  if (!isAsked || left === undefined) return null;
  return (
    <section className={css.banner} aria-label={t('setup_incomplete')}>
      <IconListCheck size={20} aria-hidden="true" />
      <span>
        {t('setup_steps_left', { count: left })}{' '}
        <Anchor href={paths.dashboard()} size="sm" fw={600} c="violet">
          {t('view_the_remaining_steps')}
        </Anchor>
      </span>
    </section>
  );
}
