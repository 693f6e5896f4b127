import { useApi } from '@inkstand/web/provider.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { useApiCall } from '#ui/use-api-call.ts';

interface InstallButtonProps {
  tenant: string;
  shop: string;
  label: string;
  disabledReason: string | undefined;
}

/** Installs the app in a known shop again, or has its permissions granted again. */
export function InstallButton({ tenant, shop, label, disabledReason }: InstallButtonProps) {
  const api = useApi();
  const { run, isPending } = useApiCall();
  const begin = () =>
    run(async () => {
      const { data } = await api.beginShopInstall({ params: { tenant_id: tenant }, body: { shop_domain: shop } });
      window.location.assign(data.url);
      await new Promise(() => undefined);
    });
  return (
    <GuardedButton size="sm" loading={isPending} disabledReason={disabledReason} onClick={begin}>
      {label}
    </GuardedButton>
  );
}
