import { may } from '@inkstand/domain/roles';
import { useApi } from '@inkstand/web/provider.tsx';
import { Switch, Tooltip } from '@mantine/core';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { Panel } from '#ui/panel.tsx';
import { useMutation } from '#ui/use-mutation.ts';

/** Turns the daily summary e-mail on or off. It applies to the whole company, from whichever event's page it is set. */
export function DailySummarySwitch({ tenant, isOn }: { tenant: string; isOn: boolean }) {
  const api = useApi();
  const user = useUser();
  const { mutate, isPending } = useMutation();
  const mayChange = may({ ...user, tenantId: user.tenant_id }, 'company.change', tenant);
  const change = (daily_summary: boolean) =>
    mutate(() => api.setDailySummary({ params: { tenant_id: tenant }, body: { daily_summary } }));
  return (
    <Panel title="Daily summary">
      <Tooltip label="Only an administrator of the company can switch this." disabled={mayChange}>
        <Switch
          label="Mail administrators and account managers every morning what their orders brought"
          description="For all events of the company. Nothing to tell, no mail."
          checked={isOn}
          disabled={isPending}
          aria-disabled={!mayChange || undefined}
          onChange={(event) => mayChange && void change(event.currentTarget.checked)}
        />
      </Tooltip>
    </Panel>
  );
}
