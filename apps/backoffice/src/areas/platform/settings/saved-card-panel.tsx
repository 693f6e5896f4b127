import type { BillingAccount } from '@inkstand/contract/settings';
import { cardName } from '@inkstand/domain/card-name';
import type { PaymentKeys } from '@inkstand/web/load-stripe';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useState } from 'react';
import { formatExpiry, isExpired } from '#areas/companies/cards/card-labels.ts';
import { saveByElements } from '#areas/companies/cards/confirm-card.ts';
import { LazyCardEntry } from '#areas/companies/cards/lazy-card-entry.tsx';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useMutation } from '#ui/use-mutation.ts';
import { useCompanyDisabledReason } from './use-company-disabled-reason.ts';

interface Setup {
  keys: PaymentKeys;
  clientSecret: string;
}

/** Saves, replaces and removes the card that the company itself pays with. */
export function SavedCardPanel({ tenant, account }: { tenant: string; account: BillingAccount }) {
  const api = useApi();
  const starting = useMutation();
  const { mutate, isPending } = useMutation();
  const disabledReason = useCompanyDisabledReason(tenant);
  const [setup, setSetup] = useState<Setup>();
  const { card } = account;
  const params = { tenant_id: tenant };
  const home = account.payments.find(({ region }) => region === account.region);
  const mayNot =
    disabledReason ?? (home?.is_available ? undefined : 'Card payments are not set up here for your region yet.');

  const start = () =>
    starting.run(async () => {
      const { data } = await api.startCardSetup({ params, body: {} });
      setSetup({ keys: data, clientSecret: data.client_secret });
    });
  async function saveCard(setup_intent: string) {
    if (await mutate(() => api.saveCard({ params, body: { setup_intent } }))) setSetup(undefined);
  }
  const remove = () =>
    openConfirmDialog({
      title: 'Remove this card?',
      text: 'The payment provider forgets it. What was paid with it stays as it is.',
      confirm: 'Remove the card',
      cancel: 'Keep it',
      isDanger: true,
      onConfirm: () => mutate(() => api.removeCard({ params, body: {} })),
    });

  return (
    <Panel title="Your own card">
      <Stack gap="md">
        {card ? (
          <Group gap="sm">
            <IconCreditCard size={22} aria-hidden />
            <Text fw={600}>{cardName(card)}</Text>
            {isExpired(card) ? (
              <StatusBadge label={`Expired ${formatExpiry(card)}`} colour="red" />
            ) : (
              <Text size="sm" c="dimmed">
                valid until {formatExpiry(card)}
              </Text>
            )}
          </Group>
        ) : (
          <Text size="sm">
            Bulk orders and invoices can be paid by card. Save one here, and nobody has to type it each time; your bank
            may still ask who is paying.
          </Text>
        )}
        {setup ? (
          <Stack gap="sm" maw={420}>
            <LazyCardEntry {...setup} label="Save this card" confirm={saveByElements} onConfirmed={saveCard} />
            <Button variant="subtle" color="gray" onClick={() => setSetup(undefined)}>
              Not now
            </Button>
          </Stack>
        ) : (
          <Group gap="sm">
            <GuardedButton
              variant={card ? 'default' : 'filled'}
              loading={starting.isPending}
              disabledReason={mayNot}
              onClick={start}
            >
              {card ? 'Replace it by another card' : 'Save a card'}
            </GuardedButton>
            {card && (
              <GuardedButton
                variant="subtle"
                color="red"
                loading={isPending}
                disabledReason={disabledReason}
                onClick={remove}
              >
                Remove
              </GuardedButton>
            )}
          </Group>
        )}
        <Text size="xs" c="dimmed">
          The number stays with the payment provider. Nobody charges the card while you are not there.
        </Text>
      </Stack>
    </Panel>
  );
}
