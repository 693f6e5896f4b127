import type { BillingAccount } from '@inkstand/contract/settings';
import { cardName } from '@inkstand/domain/card-name';
import { t } from '@inkstand/i18n/office/settings';
import type { PaymentKeys } from '@inkstand/web/load-stripe';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useState } from 'react';
import { formatExpiry, isExpired } from '#areas/companies/cards/card-labels.ts';
import { saveByElements } from '#areas/companies/cards/confirm-card.ts';
import { LazyCardEntry } from '#areas/companies/cards/lazy-card-entry.tsx';
import { useCompanyDisabledReason } from '#areas/platform/settings/use-company-disabled-reason.ts';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useApiCall } from '#ui/use-api-call.ts';

interface Setup {
  keys: PaymentKeys;
  clientSecret: string;
}

export function SavedCardPanel(props: { tenant: string; account: BillingAccount }) {
  return (
    <Panel title={t('saved_card')}>
      <SavedCard {...props} />
    </Panel>
  );
}

/** Saves, replaces and removes the card that the company itself pays with. */
export function SavedCard({ tenant, account }: { tenant: string; account: BillingAccount }) {
  const api = useApi();
  const starting = useApiCall();
  const { mutate, isPending } = useApiCall();
  const disabledReason = useCompanyDisabledReason(tenant);
  const [setup, setSetup] = useState<Setup>();
  const { card } = account;
  const params = { tenant_id: tenant };
  const home = account.payments.find(({ region }) => region === account.region);
  const mayNot = disabledReason ?? (home?.is_available ? undefined : t('card_payments_are_not_set_up_here_for'));

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
      title: t('remove_this_card'),
      text: t('the_payment_provider_deletes_it_past'),
      confirm: t('remove_the_card'),
      isDanger: true,
      onConfirm: () => mutate(() => api.removeCard({ params, body: {} })),
    });

  return (
    <Stack gap="md">
      {card ? (
        <Group gap="sm">
          <IconCreditCard size={22} aria-hidden />
          <Text fw={600}>{cardName(card)}</Text>
          {isExpired(card) ? (
            <StatusBadge label={t('expired', { card: formatExpiry(card) })} colour="red" />
          ) : (
            <Text size="sm" c="dimmed">
              {t('card_valid_until', { card: formatExpiry(card) })}
            </Text>
          )}
        </Group>
      ) : (
        <Text size="sm">{t('save_a_card_to_pay_for')}</Text>
      )}
      {setup ? (
        <Stack gap="sm" maw={420}>
          <LazyCardEntry {...setup} label={t('save_this_card')} confirm={saveByElements} onConfirmed={saveCard} />
          <Button variant="subtle" color="gray" onClick={() => setSetup(undefined)}>
            {t('not_now')}
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
            {card ? t('replace_card') : t('save_a_card')}
          </GuardedButton>
          {card && (
            <GuardedButton
              variant="subtle"
              color="red"
              loading={isPending}
              disabledReason={disabledReason}
              onClick={remove}
            >
              {t('remove')}
            </GuardedButton>
          )}
        </Group>
      )}
      <Text size="xs" c="dimmed">
        {t('the_payment_provider_stores_the_number')}
      </Text>
    </Stack>
  );
}
