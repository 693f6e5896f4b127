import { may } from '@inkstand/domain/roles';
import { useApi } from '@inkstand/web/provider.tsx';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { useMutation } from '#ui/use-mutation.ts';

/** Opens the back-office as the client sees it, with a full page load. */
export function ActButton({ client, size }: { client: { id: string; name: string }; size?: 'compact-sm' }) {
  const api = useApi();
  const user = useUser();
  const { run, isPending } = useMutation();
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
      disabledReason={mayAct ? undefined : 'Only administrators of staff can act for a client.'}
      aria-label={`Act for this client: ${client.name}`}
      onClick={act}
    >
      Act for this client
    </GuardedButton>
  );
}
