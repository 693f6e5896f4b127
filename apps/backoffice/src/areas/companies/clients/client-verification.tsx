import type { ClientDetail } from '@inkstand/contract/companies/clients';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Text } from '@mantine/core';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { day } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { useMutation } from '#ui/use-mutation.ts';

/** Verifies the client's identity. Until then, none of its events can be opened. */
export function ClientVerification({ client }: { client: ClientDetail }) {
  const api = useApi();
  const { mutate, isPending } = useMutation();
  const set = (verified: boolean) =>
    mutate(() => api.verifyClient({ params: { tenant_id: client.id }, body: { verified } }));
  const askTakeBack = () =>
    openConfirmDialog({
      title: `Take back the verification of ${client.name}?`,
      text: 'Events that are open stay open, and no other can be opened. Its administrators get a mail.',
      confirm: 'Take it back',
      cancel: 'Leave it',
      onConfirm: () => set(false),
    });
  if (!client.verified) {
    return (
      <Alert color="yellow" title="Waits for verification" icon={<IconRosetteDiscountCheck />}>
        <Text size="sm" mb="sm">
          Check who this company is: name, registration and address. Until then it can prepare its events, but open
          none.
        </Text>
        <Button
          size="sm"
          loading={isPending}
          aria-label={`Verify this client: ${client.name}`}
          onClick={() => void set(true)}
        >
          Verify this client
        </Button>
      </Alert>
    );
  }
  return (
    <Panel
      title="Verification"
      aside={
        <Button size="compact-sm" variant="default" loading={isPending} onClick={askTakeBack}>
          Take back
        </Button>
      }
    >
      <Text size="sm">
        {client.verified_at ? `Verified on ${day(client.verified_at)}.` : 'Verified.'} It can open events.
      </Text>
    </Panel>
  );
}
