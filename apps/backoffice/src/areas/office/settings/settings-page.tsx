import type { User } from '@inkstand/contract/identity/accounts';
import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/settings';
import { apiContext } from '@inkstand/web/context';
import { Stack, Text } from '@mantine/core';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { DailySummarySwitch } from '#areas/platform/settings/daily-summary-switch.tsx';
import { settingsPages } from '#areas/platform/settings/settings-pages.ts';
import { Page } from '#ui/page.tsx';
import css from './settings-page.module.css';

const toActor = (user: User) => ({ ...user, tenantId: user.tenant_id });
const isClient = (user: User) => user.superadmin !== 1;

/** The daily email is a company setting; staff find it on a client's events. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await signedInUser({ context, request });
  if (!isClient(user) || !may(toActor(user), 'company.read')) return { summary: null, hasShopify: false };
  const api = context.get(apiContext);
  const params = { tenant_id: user.tenant_id };
  const [summary, shop] = await Promise.all([api.getSummarySetting({ params }), api.shopOnboarding({ params })]);
  return { summary: summary.data.daily_summary, hasShopify: shop.data.is_available || shop.data.is_begun };
}

export function Component() {
  const user = useUser();
  const { summary, hasShopify } = useLoaderData<typeof loader>();
  return (
    <Page title={t('settings')}>
      <Stack gap="lg">
        <ul className={css.cards}>
          {settingsPages(user, hasShopify).map(({ to, title, text, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={css.card}>
                <Icon size={24} stroke={1.6} aria-hidden="true" className={css.icon} />
                <span>
                  <span className={css.title}>{title}</span>
                  <Text span size="sm" c="dimmed" display="block">
                    {text}
                  </Text>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {summary !== null && <DailySummarySwitch tenant={user.tenant_id} isOn={summary} />}
      </Stack>
    </Page>
  );
}
