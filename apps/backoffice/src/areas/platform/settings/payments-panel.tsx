import type { BillingAccount } from '@inkstand/contract/settings';
import { accountCountries } from '@inkstand/domain/event-regions';
import type { Region } from '@inkstand/domain/regions';
import { countryName } from '@inkstand/i18n';
import { useApi } from '@inkstand/web/provider.tsx';
import { Group, Select, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { REGION_LABELS } from '#areas/events/events/list/event-labels.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge, type StatusLabels } from '#ui/status-badge.tsx';
import { useForm } from '#ui/use-form.ts';
import css from './payments-panel.module.css';
import { useCompanyDisabledReason } from './use-company-disabled-reason.ts';

type Account = BillingAccount['payments'][number];

const STATUS: StatusLabels<Account['status']> = {
  none: { label: 'Not connected', colour: 'gray' },
  unfinished: { label: 'Not finished', colour: 'yellow' },
  active: { label: 'Takes cards', colour: 'teal' },
};

interface PaymentsProps {
  tenant: string;
  account: BillingAccount;
}

/** Accounts at the payment provider, one per region that the company sells in. */
export function PaymentsPanel({ tenant, account }: PaymentsProps) {
  const home = account.region;
  const sorted = account.payments.toSorted((one, other) => Number(other.region === home) - Number(one.region === home));
  return (
    <Panel title="Card payments">
      <Stack gap="md">
        <Text size="sm">
          What shoppers pay goes straight to your own account at the payment provider. A store takes cards in its
          region’s currency, so each region you sell in needs an account there.
        </Text>
        <ul className={css.accounts}>
          {sorted.map((each) => (
            <RegionAccount key={each.region} tenant={tenant} home={home} account={each} />
          ))}
        </ul>
      </Stack>
    </Panel>
  );
}

/** Connects a region's account, handles the return from the provider, and refreshes its state. */
function RegionAccount({ tenant, home, account }: { tenant: string; home: Region; account: Account }) {
  const api = useApi();
  const { search, change } = useListSearch();
  const { values, field, mutate, run, isPending, setErrors } = useForm({ country: null as string | null });
  const disabledReason = useCompanyDisabledReason(tenant);
  const { region, status, account_id: accountId } = account;
  const countries = accountCountries(region, home);
  const needsCountry = countries.length > 1 && accountId === null && account.is_available && !disabledReason;
  const { country } = values;
  const params = { tenant_id: tenant };

  const check = () => mutate(() => api.checkPaymentAccount({ params, body: { region } }));
  function connect() {
    if (needsCountry && !country) return setErrors({ country: 'Choose the country the account is for' });
    return run(async () => {
      const { data } = await api.startOnboarding({ params, body: { region, ...(country ? { country } : {}) } });
      window.location.assign(data.url);
    });
  }

  // The provider's webhook may still be on its way, so its state is requested once.
  const isBack = search.get('onboarding') !== null && search.get('region') === region;
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isBack || isAsked.current || disabledReason) return;
    isAsked.current = true;
    void check().then(() => change({ onboarding: null, region: null }, true));
  });

  return (
    <li className={css.account} aria-label={REGION_LABELS[region]}>
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h6">
          {REGION_LABELS[region]}, {account.currency}
        </Title>
        <StatusBadge {...STATUS[status]} />
      </Group>
      <Text size="sm" c="dimmed">
        {explanation(account, home)}
      </Text>
      {needsCountry && (
        <Select
          label="Country of the account"
          description="Where your company, or its branch, is registered. It can’t be changed later."
          searchable
          data={countries
            .map((value) => ({ value, label: countryName(value, 'en') }))
            .sort((one, other) => one.label.localeCompare(other.label))}
          maw={380}
          {...field('country')}
        />
      )}
      <Group gap="sm">
        {status !== 'active' && (
          <GuardedButton
            variant={region === home ? 'filled' : 'default'}
            loading={isPending}
            disabledReason={
              disabledReason ??
              (account.is_available ? undefined : 'Card payments are not set up here for this region yet.')
            }
            onClick={connect}
          >
            {status === 'none' ? `Connect an account for ${account.currency}` : 'Continue at the payment provider'}
          </GuardedButton>
        )}
        {accountId && (
          <GuardedButton variant="default" loading={isPending} disabledReason={disabledReason} onClick={check}>
            Check again
          </GuardedButton>
        )}
      </Group>
    </li>
  );
}

function explanation({ region, status, account_id: id }: Account, home: Region): string {
  if (status === 'unfinished')
    return 'The payment provider still asks for something. Stores can’t open until it has it.';
  if (status === 'active') return `Stores in this region are paid to account ${id}.`;
  if (region === home) return 'Stores in your own region can open once this account takes cards.';
  return 'Connect it to open stores in this region.';
}
