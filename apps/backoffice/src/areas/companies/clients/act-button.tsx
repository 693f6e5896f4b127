import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/clients';
import { useApi } from '@inkstand/web/provider.tsx';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { useApiCall } from '#ui/use-api-call.ts';

/** Opens the back-office as the client sees it, with a full page load. */
export function ActButton({ client, size }: { client: { id: string; name: string }; size?: 'compact-sm' }) {
  const api = useApi();
  const user = useUser();
  const { run, isPending } = useApiCall();
  const mayAct = may({ ...user, tenantId: user.tenant_id }, 'platform.manage');

  const act = () =>
    run(async () => {
      await api.actForClient({ params: { tenant_id: client.id }, body: {} });
      window.location.assign(paths.dashboard());
    });

  return (
    <GuardedButton
      variant="default"
      {...(size ? { size } : {})}
      loading={isPending}
      disabledReason={mayAct ? undefined : t('only_staff_administrators_can_act_for')}
      aria-label={t('act_for_named_client', { name: client.name })}
      onClick={act}
    >
      {t('act_for_this_client')}
    </GuardedButton>
  );
}
