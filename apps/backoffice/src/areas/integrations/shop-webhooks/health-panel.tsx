import type { ShopConnectionView } from '@inkstand/contract/integrations/shop-connection';
import type { ShopHealth } from '@inkstand/contract/integrations/shop-webhooks';
import { t } from '@inkstand/i18n/office/integrations';
import { useApi } from '@inkstand/web/provider.tsx';
import { connectionStatus } from '#areas/integrations/connection/connection-status.ts';
import { useCompanyDisabledReason } from '#areas/platform/settings/use-company-disabled-reason.ts';
import { ago, enumerate } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge, type StatusLabel } from '#ui/status-badge.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import css from './health-panel.module.css';

interface HealthPanelProps {
  tenant: string;
  health: ShopHealth;
  connection: ShopConnectionView;
}

/** Whether the shop's messages arrive here, and when that was last checked. */
export function HealthPanel({ tenant, health, connection }: HealthPanelProps) {
  const api = useApi();
  const { mutate, isPending } = useApiCall();
  const mayNot = useCompanyDisabledReason(tenant);
  const disabledReason = connection.needs_reconnect ? t('connect_the_shop_again_first') : mayNot;
  const check = () => mutate(() => api.checkShop({ params: { tenant_id: tenant }, body: {} }));
  const { checked_at: checkedAt, repaired, failing } = health;
  return (
    <Panel title={t('webhooks')} aside={<StatusBadge {...state(health, connection)} />}>
      <dl className={css.facts}>
        <div>
          <dt>{t('last_message_from_the_shop')}</dt>
          <dd>{health.last_received_at ? ago(health.last_received_at) : t('none_yet')}</dd>
        </div>
        <div>
          <dt>{t('last_check')}</dt>
          <dd>{checkedAt ? ago(checkedAt) : t('not_checked_yet')}</dd>
        </div>
        <div>
          <dt>{t('orders_compared')}</dt>
          <dd>{ago(health.orders_read_until)}</dd>
        </div>
      </dl>
      {repaired.length > 0 && (
        <p className={css.note}>
          {repaired.length === 1
            ? t('one_webhook_was_missing_since', { names: enumerate(repaired) })
            : t('webhooks_were_missing', { count: repaired.length, names: enumerate(repaired) })}
        </p>
      )}
      {failing.length > 0 && <p className={css.note}>{t('shopify_refused_webhooks', { names: enumerate(failing) })}</p>}
      <div className={css.actions}>
        <GuardedButton size="sm" variant="default" loading={isPending} disabledReason={disabledReason} onClick={check}>
          {t('check_now')}
        </GuardedButton>
      </div>
    </Panel>
  );
}

function state({ checked_at: checkedAt, repaired, failing }: ShopHealth, connection: ShopConnectionView): StatusLabel {
  // Nothing arrives and nothing can be checked meanwhile.
  if (connection.needs_reconnect || connection.status === 'frozen') return connectionStatus(connection);
  if (failing.length > 0) return { label: t('not_working'), colour: 'red' };
  if (connection.silent_since) return { label: t('not_arriving'), colour: 'yellow' };
  if (!checkedAt) return { label: t('not_checked_yet'), colour: 'gray' };
  return repaired.length > 0 ? { label: t('repaired'), colour: 'yellow' } : { label: t('working'), colour: 'teal' };
}
