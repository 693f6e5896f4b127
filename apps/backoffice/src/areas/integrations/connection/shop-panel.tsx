import type { ShopConnectionView } from '@inkstand/contract/integrations/shop-connection';
import { t } from '@inkstand/i18n/office/integrations';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Fold } from '#ui/fold.tsx';
import { day } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { connectionStatus, scopeLabel } from './connection-status.ts';
import css from './shop-panel.module.css';

interface ShopPanelProps {
  connection: ShopConnectionView;
  /** What the completed steps have led to. */
  agreement?: ReactNode;
  payment?: ReactNode;
}

/** The shop as it is connected, and what the app may do there. */
export function ShopPanel({ connection, agreement, payment }: ShopPanelProps) {
  const { scopes, missing_scopes: missing } = connection;
  return (
    <Panel title={connection.name} aside={<StatusBadge {...connectionStatus(connection)} />}>
      <dl className={css.facts}>
        <div>
          <dt>{t('address')}</dt>
          <dd>
            <Anchor href={connection.admin_url} target="_blank" rel="noreferrer">
              {connection.shop_domain}
            </Anchor>
          </dd>
        </div>
        <div>
          <dt>{t('currency')}</dt>
          <dd>{connection.currency}</dd>
        </div>
        <div>
          <dt>{t('connected')}</dt>
          <dd>{t('date_by_person', { date: day(connection.connected_at), name: connection.connected_by })}</dd>
        </div>
        {agreement && (
          <div>
            <dt>{t('terms_and_service_agreement')}</dt>
            <dd>{agreement}</dd>
          </div>
        )}
        {payment && (
          <div>
            <dt>{t('payment')}</dt>
            <dd>{payment}</dd>
          </div>
        )}
      </dl>
      <Fold
        className={css.scopes}
        summary={
          missing.length === 0
            ? t('all_permissions_granted', { count: scopes.length })
            : t('permissions_missing', { count: missing.length, total: scopes.length + missing.length })
        }
      >
        <ul>
          {scopes.map((scope) => (
            <li key={scope}>{scopeLabel(scope)}</li>
          ))}
          {missing.map((scope) => (
            <li key={scope} data-missing>
              {t('permission_missing', { permission: scopeLabel(scope) })}
            </li>
          ))}
        </ul>
      </Fold>
    </Panel>
  );
}
