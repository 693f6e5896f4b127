import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/integrations';
import { apiContext } from '@inkstand/web/context';
import { Button, Stack } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ShopOrdersPanel } from '#areas/integrations/shop-orders/shop-orders-panel.tsx';
import { HealthPanel } from '#areas/integrations/shop-webhooks/health-panel.tsx';
import { pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { useLive } from '#areas/platform/realtime/use-live.ts';
import { useCompanyDisabledReason } from '#areas/platform/settings/use-company-disabled-reason.ts';
import { paths } from '#paths.ts';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { ShopProductsPanel } from '../shop-products/shop-products-panel.tsx';
import { ConnectionNotices, NotAvailable } from './connection-notices.tsx';
import { isLive } from './connection-status.ts';
import { OnboardingPanel, stepOutcome } from './onboarding-panel.tsx';
import { ShopDomainForm } from './shop-domain-form.tsx';
import { ShopPanel } from './shop-panel.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const user = await signedInUser({ context, request });
  const tenant_id = pageTenant(user, request);
  const params = { tenant_id };
  const search = new URL(request.url).searchParams;
  const show = search.get('orders') === 'attention' ? 'attention' : 'all';
  const [connection, onboarding, health, products, billing, orders] = await Promise.all([
    api.getShopConnection({ params }),
    api.shopOnboarding({ params }),
    api.getShopHealth({ params }),
    api.shopProductsOverview({ params }),
    may({ ...user, tenantId: user.tenant_id }, 'company.read', tenant_id) ? api.getBillingAccount({ params }) : null,
    api.listShopOrders({ params, query: { page: Number(search.get('page')) || 1, per_page: 10, show } }),
  ]);
  return {
    tenant: tenant_id,
    orders,
    connection: connection.data,
    onboarding: onboarding.data,
    health: health.data,
    products: products.data,
    billing: billing?.data ?? null,
  };
}

/** The connection's home: the shop, what is left to do, and what needs attention. */
export function Component() {
  const { tenant, connection, onboarding, health, products, billing, orders } = useLoaderData<typeof loader>();
  useLive([`private-tenant.${tenant}`]);
  const disabledReason = useCompanyDisabledReason(tenant);
  const ofStaff = useUser().superadmin === 1 ? tenant : undefined;
  const shop = connection && isLive(connection) ? connection : undefined;
  const isComplete = Object.values(onboarding.steps).every(Boolean);
  return (
    <Page
      title={t('shopify')}
      lead={shop ? t('sells_what_you_design_here', { name: shop.name }) : t('sell_what_you_design_here_in')}
      actions={
        shop && (
          <>
            <Button
              component="a"
              href={shop.admin_url}
              target="_blank"
              rel="noreferrer"
              variant="default"
              rightSection={<IconExternalLink size={16} aria-hidden />}
            >
              {t('open_shopify')}
            </Button>
            <Button component={Link} to={paths.widgetInstructions(ofStaff)} variant="default">
              {t('personalise_button')}
            </Button>
            <Button component={Link} to={paths.shopConnection(ofStaff)} variant="default">
              {t('settings')}
            </Button>
          </>
        )
      }
    >
      <Stack gap="lg">
        {connection && <ConnectionNotices tenant={tenant} connection={connection} />}
        {!onboarding.is_available && !shop ? (
          <NotAvailable />
        ) : onboarding.is_begun && !isComplete ? (
          <OnboardingPanel tenant={tenant} onboarding={onboarding} billing={billing} />
        ) : (
          !shop && (
            <Panel title={connection ? t('connect_another_shop') : t('connect_your_shopify_shop')}>
              <ShopDomainForm tenant={tenant} label={t('install_the_app')} disabledReason={disabledReason} />
            </Panel>
          )
        )}
        {shop && (
          <ShopPanel
            connection={shop}
            agreement={isComplete && stepOutcome('become_customer', onboarding, billing)}
            payment={isComplete && stepOutcome('connect_payment', onboarding, billing)}
          />
        )}
        {shop && <ShopProductsPanel tenant={tenant} overview={products} ofStaff={ofStaff} />}
        {(shop || orders.meta.total > 0) && <ShopOrdersPanel tenant={tenant} orders={orders} ofStaff={ofStaff} />}
        {shop && health && <HealthPanel tenant={tenant} health={health} connection={shop} />}
      </Stack>
    </Page>
  );
}
