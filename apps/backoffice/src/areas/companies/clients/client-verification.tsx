import type { ClientDetail } from '@inkstand/contract/companies/clients';
import { t } from '@inkstand/i18n/office/clients';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Text } from '@mantine/core';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { day } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { useApiCall } from '#ui/use-api-call.ts';

/** Verifies the client's identity. Until then, none of its events can be opened. */
export function ClientVerification({ client }: { client: ClientDetail }) {
  const api = useApi();
  const { mutate, isPending } = useApiCall();
  const set = (verified: boolean) =>
    mutate(() => api.verifyClient({ params: { tenant_id: client.id }, body: { verified } }));
  const askTakeBack = () =>
    openConfirmDialog({
      title: t('withdraw_the_verification_of', { name: client.name }),
      text: t('open_events_stay_open_but_no'),
      confirm: t('withdraw_verification'),
      onConfirm: () => set(false),
    });
  if (!client.verified) {
    return (
      <Alert color="yellow" title={t('waiting_for_verification')} icon={<IconRosetteDiscountCheck />}>
        <Text size="sm" mb="sm">
          {t('check_the_companys_name_registration_and')}
        </Text>
        <Button
          size="sm"
          loading={isPending}
          aria-label={t('verify_named_client', { name: client.name })}
          onClick={() => void set(true)}
        >
          {t('verify_client')}
        </Button>
      </Alert>
    );
  }
  return (
    <Panel
      title={t('verification')}
      aside={
        <Button size="compact-sm" variant="default" loading={isPending} onClick={askTakeBack}>
          {t('withdraw')}
        </Button>
      }
    >
      <Text size="sm">
        {client.verified_at ? t('verified_on_can_open', { date: day(client.verified_at) }) : t('verified_can_open')}
      </Text>
    </Panel>
  );
}
