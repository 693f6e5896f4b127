import type { ShopConnectionView } from '@inkstand/contract/integrations/shop-connection';
import { t } from '@inkstand/i18n/office/integrations';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Anchor, Button, List, Stack, Text } from '@mantine/core';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { resetSteps } from '#areas/identity/onboarding/steps.ts';
import { pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { settingsTrail } from '#areas/platform/settings/settings-trail.ts';
import { useCompanyDisabledReason } from '#areas/platform/settings/use-company-disabled-reason.ts';
import { paths } from '#paths.ts';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import { ConnectionNotices, NotAvailable } from './connection-notices.tsx';
import { isLive } from './connection-status.ts';
import { ShopDomainForm } from './shop-domain-form.tsx';
import { ShopPanel } from './shop-panel.tsx';
import { ShopSettingsForm } from './shop-settings-form.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const tenant_id = pageTenant(await signedInUser({ context, request }), request);
  const params = { tenant_id };
  const [connection, onboarding, trail] = await Promise.all([
    api.getShopConnection({ params }),
    api.shopOnboarding({ params }),
    settingsTrail({ context, request }),
  ]);
  return { tenant: tenant_id, connection: connection.data, isAvailable: onboarding.data.is_available, trail };
}

/** Connects and disconnects the shop, and sets what happens with its orders. */
export function Component() {
  const { tenant, connection, isAvailable, trail } = useLoaderData<typeof loader>();
  const disabledReason = useCompanyDisabledReason(tenant);
  const ofStaff = useUser().superadmin === 1 ? tenant : undefined;
  const shop = connection && isLive(connection) ? connection : undefined;
  return (
    <Page
      title={t('shopify_connection')}
      lead={t('your_shop_its_default_prices_and')}
      trail={trail}
      actions={
        shop && (
          <Button component={Link} to={paths.shop(ofStaff)} variant="default">
            {t('open_your_shops_page')}
          </Button>
        )
      }
    >
      <Stack gap="lg" maw={860}>
        {connection && <ConnectionNotices tenant={tenant} connection={connection} />}
        {shop ? (
          <>
            <ShopPanel connection={shop} />
            <ShopSettingsForm key={JSON.stringify(shop.settings)} tenant={tenant} connection={shop} />
            <Disconnect tenant={tenant} connection={shop} />
          </>
        ) : isAvailable ? (
          <Panel title={connection ? t('connect_another_shop') : t('connect_your_shopify_shop')}>
            <ShopDomainForm tenant={tenant} label={t('install_the_app')} disabledReason={disabledReason} />
          </Panel>
        ) : (
          <NotAvailable />
        )}
        <Text size="sm" c="dimmed">
          <Anchor component={Link} to={paths.shopAgreement()} size="sm">
            {t('terms_and_service_agreement')}
          </Anchor>
        </Text>
      </Stack>
    </Page>
  );
}

function Disconnect({ tenant, connection }: { tenant: string; connection: ShopConnectionView }) {
  const api = useApi();
  const { mutate, isPending } = useApiCall();
  const disabledReason = useCompanyDisabledReason(tenant);
  const disconnect = () =>
    openConfirmDialog({
      title: t('disconnect_question', { name: connection.name }),
      text: <Consequences domain={connection.shop_domain} />,
      confirm: t('disconnect_the_shop'),
      cancel: t('keep_it_connected'),
      isDanger: true,
      onConfirm: () =>
        mutate(
          () => api.disconnectShop({ params: { tenant_id: tenant }, body: {} }),
          () => resetSteps(),
        ),
    });
  return (
    <Panel title={t('disconnect_heading')}>
      <Stack gap="md" align="flex-start">
        <Text size="sm">{t('new_orders_of_the_shop_no')}</Text>
        <GuardedButton
          color="red"
          variant="light"
          loading={isPending}
          disabledReason={disabledReason}
          onClick={disconnect}
        >
          {t('disconnect_the_shop')}
        </GuardedButton>
      </Stack>
    </Panel>
  );
}

function Consequences({ domain }: { domain: string }) {
  return (
    <Stack gap="sm">
      <Text size="sm" fw={600}>
        {t('what_stays')}
      </Text>
      <List size="sm">
        <List.Item>{t('products_and_orders_here_and_the', { domain })}</List.Item>
        <List.Item>{t('orders_that_are_already_here_they')}</List.Item>
        <List.Item>{t('the_app_in_your_shop_until')}</List.Item>
      </List>
      <Text size="sm" fw={600}>
        {t('what_goes')}
      </Text>
      <List size="sm">
        <List.Item>{t('our_access_to_the_shop_its')}</List.Item>
        <List.Item>{t('new_orders_and_held_orders_that')}</List.Item>
        <List.Item>{t('tracking_numbers_in_the_shop_enter')}</List.Item>
      </List>
    </Stack>
  );
}
