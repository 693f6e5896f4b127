import type { BillingAccount } from '@inkstand/contract/settings';
import { EUROPEAN_UNION } from '@inkstand/domain/regions';
import { countryName } from '@inkstand/i18n';
import { useApi } from '@inkstand/web/provider.tsx';
import { Badge, Group, Select, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { Panel } from '#ui/panel.tsx';
import { useAct } from '#ui/use-act.ts';
import { useCompanyRefusal } from './use-company-refusal.ts';

const WORDS = {
  none: { label: 'Not connected', colour: 'gray', text: 'Stores take card payments once your account is connected.' },
  unfinished: {
    ...{ label: 'Not finished', colour: 'yellow' },
    text: 'The payment provider still asks for something. Stores cannot open until it is answered.',
  },
  active: { label: 'Takes cards', colour: 'teal', text: 'Card payments of your stores go straight to your account.' },
} as const;

const COUNTRIES = EUROPEAN_UNION.map((value) => ({ value, label: countryName(value, 'en') })).sort((one, other) =>
  one.label.localeCompare(other.label),
);

interface PaymentsProps {
  tenant: string;
  account: BillingAccount;
}

/** The account at the payment provider: connecting it, coming back from there, asking again. */
export function PaymentsPanel({ tenant, account }: PaymentsProps) {
  const api = useApi();
  const { search, change } = useListSearch();
  const { act, isBusy, errors, setErrors } = useAct();
  const refusal = useCompanyRefusal(tenant);
  const { status, account_id: accountId, is_available: isAvailable } = account.payments;
  const needsCountry = account.region === 'EU' && accountId === null;
  const [country, setCountry] = useState<string | null>(null);
  const words = WORDS[status];
  const params = { tenant_id: tenant };

  const check = () => act(() => api.checkPaymentAccount({ params, body: {} }));
  async function connect() {
    if (needsCountry && !country) return setErrors({ country: 'Please choose where the company is' });
    await act(async () => {
      const answer = await api.startOnboarding({ params, body: country ? { country } : {} });
      window.location.assign(answer.data.url);
      return answer;
    });
  }

  // Back from the provider: its message may still be on its way, so it is asked, once.
  const onboarding = search.get('onboarding');
  const isAsked = useRef(false);
  useEffect(() => {
    if (!onboarding || isAsked.current || refusal) return;
    isAsked.current = true;
    void check().then(() => change({ onboarding: null }, true));
  });

  return (
    <Panel
      title="Card payments"
      aside={
        <Badge color={words.colour} variant="light" radius="sm" tt="none" fw={600}>
          {words.label}
        </Badge>
      }
    >
      <Stack gap="md">
        <Text size="sm">{words.text}</Text>
        {accountId && (
          <Text size="sm" c="dimmed">
            Account {accountId}
          </Text>
        )}
        {needsCountry && (
          <Select
            label="Country of the company"
            description="It cannot be changed afterwards"
            searchable
            data={COUNTRIES}
            value={country}
            error={errors.country}
            onChange={setCountry}
            maw={340}
          />
        )}
        <Group gap="sm">
          {status !== 'active' && (
            <GuardedButton
              loading={isBusy}
              refusal={refusal ?? (isAvailable ? undefined : 'Card payments are not set up here for your region yet.')}
              onClick={() => void connect()}
            >
              {status === 'none' ? 'Connect a payment account' : 'Go on at the payment provider'}
            </GuardedButton>
          )}
          {accountId && (
            <GuardedButton variant="default" loading={isBusy} refusal={refusal} onClick={() => void check()}>
              Check again
            </GuardedButton>
          )}
        </Group>
      </Stack>
    </Panel>
  );
}
