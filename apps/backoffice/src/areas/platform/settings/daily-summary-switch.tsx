import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/overview';
import { useApi } from '@inkstand/web/provider.tsx';
import { Switch, Tooltip } from '@mantine/core';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { Panel } from '#ui/panel.tsx';
import { useApiCall } from '#ui/use-api-call.ts';

/** Turns the daily summary email on or off. It applies to the whole company, from whichever event's page it is set. */
export function DailySummarySwitch({ tenant, isOn }: { tenant: string; isOn: boolean }) {
  const api = useApi();
  const user = useUser();
  const { mutate, isPending } = useApiCall();
  const mayChange = may({ ...user, tenantId: user.tenant_id }, 'company.change', tenant);
  const change = (daily_summary: boolean) =>
    mutate(() => api.setDailySummary({ params: { tenant_id: tenant }, body: { daily_summary } }));
  return (
    <Panel title={t('daily_summary')}>
      <Tooltip label={t('only_an_administrator_of_the_company')} disabled={mayChange}>
        <Switch
          label={t('email_administrators_and_account_managers_a')}
          description={t('for_all_events_of_the_company')}
          checked={isOn}
          disabled={isPending}
          aria-disabled={!mayChange || undefined}
          onChange={(event) => mayChange && void change(event.currentTarget.checked)}
        />
      </Tooltip>
    </Panel>
  );
}
