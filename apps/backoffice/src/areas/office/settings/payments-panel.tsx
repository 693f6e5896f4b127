import type { BillingAccount } from '@inkstand/contract/settings';
import { accountCountries } from '@inkstand/domain/event-regions';
import type { Region } from '@inkstand/domain/regions';
import { countryName } from '@inkstand/i18n';
import { officeLanguage } from '@inkstand/i18n/office/load-office-text';
import { t } from '@inkstand/i18n/office/settings';
import { LearnMore } from '@inkstand/web/learn-more.tsx';
import { useApi } from '@inkstand/web/provider.tsx';
import { Group, Select, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useCompanyDisabledReason } from '#areas/platform/settings/use-company-disabled-reason.ts';
import { compareNames } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { REGION_LABELS } from '#ui/labels.ts';
import { useListSearch } from '#ui/list-search.ts';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge, type StatusLabels } from '#ui/status-badge.tsx';
import { useForm } from '#ui/use-form.ts';
import css from './payments-panel.module.css';

type Account = BillingAccount['payments'][number];

const STATUS: StatusLabels<Account['status']> = {
  none: { label: t('not_connected'), colour: 'gray' },
  unfinished: { label: t('not_finished'), colour: 'yellow' },
  active: { label: t('takes_cards'), colour: 'teal' },
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
    <Panel title={t('card_payments')}>
      <Stack gap="md">
        <Text size="sm">{t('shoppers_pay_directly_into_your_own')}</Text>
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
    if (needsCountry && !country) return setErrors({ country: t('choose_the_country_the_account_is') });
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
        {explanation(account, home)} {status !== 'active' && <LearnMore about="payments_not_connected" />}
      </Text>
      {needsCountry && (
        <Select
          label={t('country_of_the_account')}
          description={t('where_your_company_or_its_branch')}
          searchable
          data={countries
            .map((value) => ({ value, label: countryName(value, officeLanguage) }))
            .sort((one, other) => compareNames(one.label, other.label))}
          maw={460}
          {...field('country')}
        />
      )}
      <Group gap="sm">
        {status !== 'active' && (
          <GuardedButton
            variant={region === home ? 'filled' : 'default'}
            loading={isPending}
            disabledReason={disabledReason ?? (account.is_available ? undefined : t('card_payments_are_not_set_up'))}
            onClick={connect}
          >
            {status === 'none'
              ? t('connect_an_account_for', { currency: account.currency })
              : t('continue_at_the_payment_provider')}
          </GuardedButton>
        )}
        {accountId && (
          <GuardedButton variant="default" loading={isPending} disabledReason={disabledReason} onClick={check}>
            {t('check_again')}
          </GuardedButton>
        )}
      </Group>
    </li>
  );
}

function explanation({ region, status, account_id: id }: Account, home: Region): string {
  if (status === 'unfinished') return t('the_payment_provider_needs_more_information');
  if (status === 'active') return t('stores_in_this_region_are_paid', { id: id ?? '' });
  if (region === home) return t('stores_in_your_own_region_can');
  return t('connect_it_to_open_stores_in');
}
