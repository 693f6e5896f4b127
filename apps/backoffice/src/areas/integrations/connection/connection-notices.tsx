import type { ShopConnectionView } from '@inkstand/contract/integrations/shop-connection';
import { t } from '@inkstand/i18n/office/integrations';
import { Alert, Anchor, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlugConnectedX, IconShoppingBag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCompanyDisabledReason } from '#areas/platform/settings/use-company-disabled-reason.ts';
import { Empty } from '#ui/empty.tsx';
import { day, moment } from '#ui/format.ts';
import { RichText } from '#ui/rich-text.tsx';
import { scopeLabel } from './connection-status.ts';
import { InstallButton } from './install-button.tsx';

interface NoticesProps {
  tenant: string;
  connection: ShopConnectionView;
}

/** What is wrong with the connection, and what to do about it. Draws nothing when all is well. */
export function ConnectionNotices({ tenant, connection }: NoticesProps) {
  const disabledReason = useCompanyDisabledReason(tenant);
  const { shop_domain: shop, missing_scopes: missing, status } = connection;
  const again = (label: string) => (
    <InstallButton tenant={tenant} shop={shop} label={label} disabledReason={disabledReason} />
  );
  if (status === 'disconnected') {
    return (
      <Notice
        title={t('was_disconnected_on', { name: connection.name, date: day(connection.disconnected_at ?? '') })}
        colour="gray"
      >
        <Text size="sm">
          <RichText
            text={t('products_kept_remove_the_app')}
            parts={{
              link: (words) => (
                <Anchor
                  size="sm"
                  c="violet"
                  underline="always"
                  href={connection.apps_url}
                  target="_blank"
                  rel="noreferrer"
                >
                  {words}
                </Anchor>
              ),
            }}
          />
        </Text>
        {again(t('connect_it_again'))}
      </Notice>
    );
  }
  if (status === 'uninstalled') {
    return (
      <Notice title={t('the_app_was_removed_from', { name: connection.name })}>
        <Text size="sm">{t('new_orders_no_longer_arrive_and')}</Text>
        {again(t('install_the_app_again'))}
      </Notice>
    );
  }
  return (
    <>
      {connection.needs_reconnect && (
        <Notice title={t('shopify_no_longer_accepts_our_access')}>
          <Text size="sm">{t('this_happens_when_the_app_was')}</Text>
          {again(t('connect_it_again'))}
        </Notice>
      )}
      {status === 'frozen' && (
        <Notice title={t('shopify_has_paused_your_shop')} colour="yellow">
          <Text size="sm">{t('it_does_not_answer_us_usually')}</Text>
        </Notice>
      )}
      {missing.length > 0 && !connection.needs_reconnect && (
        <Notice title={t('some_permissions_are_missing')}>
          <List size="sm" spacing={2}>
            {missing.map((scope) => (
              <List.Item key={scope}>{scopeLabel(scope)}</List.Item>
            ))}
          </List>
          {again(t('grant_them_again'))}
        </Notice>
      )}
      {connection.silent_since && status === 'connected' && !connection.needs_reconnect && (
        <Notice title={t('messages_from_shopify_do_not_arrive')} colour="yellow">
          <Text size="sm">{t('orders_are_only_found_by_comparing', { time: moment(connection.silent_since) })}</Text>
          <Text size="sm">{t('check_the_webhooks_or_ask')}</Text>
        </Notice>
      )}
    </>
  );
}

function Notice({ title, colour = 'red', children }: { title: string; colour?: string; children: ReactNode }) {
  const Icon = colour === 'gray' ? IconPlugConnectedX : IconAlertTriangle;
  return (
    <Alert color={colour} title={title} icon={<Icon aria-hidden />} role={colour === 'red' ? 'alert' : 'status'}>
      <Stack gap="sm" align="flex-start">
        {children}
      </Stack>
    </Alert>
  );
}

/** For companies of other regions, and where the operator has no app. */
export function NotAvailable() {
  return <Empty icon={IconShoppingBag} title={t('not_available_for_your_company')} text={t('not_available_why')} />;
}
