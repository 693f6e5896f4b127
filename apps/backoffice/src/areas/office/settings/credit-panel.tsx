import type { BillingAccount } from '@inkstand/contract/settings';
import { t } from '@inkstand/i18n/office/settings';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Stack, Text, Textarea } from '@mantine/core';
import { CreditUse } from '#areas/companies/clients/credit-use.tsx';
import { Help } from '#areas/platform/help/help.tsx';
import { useCompanyDisabledReason } from '#areas/platform/settings/use-company-disabled-reason.ts';
import { day } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { useForm } from '#ui/use-form.ts';

/** The credit account: its use, or the application for one. */
export function CreditPanel({ tenant, account }: { tenant: string; account: BillingAccount }) {
  const { credit, currency } = account;
  return (
    <Panel title={t('credit_account')} help={<Help term="credit_account" />}>
      {credit.status === 'active' ? (
        <Stack gap="md">
          <CreditUse credit={credit} currency={currency} />
          <Text size="sm" c="dimmed">
            {t('pays_for_gifts_samples_and_amounts')}
          </Text>
        </Stack>
      ) : (
        <CreditRequest tenant={tenant} account={account} />
      )}
    </Panel>
  );
}

function CreditRequest({ tenant, account: { credit } }: { tenant: string; account: BillingAccount }) {
  const api = useApi();
  const { values, field, mutate, isPending } = useForm({ note: credit.note });
  const disabledReason = useCompanyDisabledReason(tenant);
  const isAsked = credit.status === 'requested';
  return (
    <Stack gap="md">
      {isAsked ? (
        <Alert color="yellow" title={t('requested')}>
          {credit.requested_at ? t('credit_requested_on', { date: day(credit.requested_at) }) : t('credit_requested')}
        </Alert>
      ) : (
        <Text size="sm">{t('a_credit_account_pays_for_gifts')}</Text>
      )}
      <Textarea
        label={t('what_do_you_need_it_for')}
        description={t('the_events_you_plan_and_their')}
        autosize
        minRows={2}
        maxLength={1000}
        readOnly={disabledReason !== undefined}
        {...field('note')}
      />
      <GuardedButton
        style={{ alignSelf: 'flex-start' }}
        variant={isAsked ? 'default' : 'filled'}
        loading={isPending}
        disabledReason={
          disabledReason ??
          (isAsked && values.note === credit.note ? t('you_have_already_requested_one_text') : undefined)
        }
        onClick={() => mutate(() => api.requestCredit({ params: { tenant_id: tenant }, body: values }))}
      >
        {isAsked ? t('send_another_note') : t('request_a_credit_account')}
      </GuardedButton>
    </Stack>
  );
}
