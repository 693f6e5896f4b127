import type { BillingAccount } from '@inkstand/contract/settings';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Stack, Text, Textarea } from '@mantine/core';
import { day } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { useForm } from '#ui/use-form.ts';
import { CreditUse } from './credit-use.tsx';
import { useCompanyDisabledReason } from './use-company-disabled-reason.ts';

/** The credit account: its use, or the application for one. */
export function CreditPanel({ tenant, account }: { tenant: string; account: BillingAccount }) {
  const { credit, currency } = account;
  return (
    <Panel title="Credit account">
      {credit.status === 'active' ? (
        <Stack gap="md">
          <CreditUse credit={credit} currency={currency} />
          <Text size="sm" c="dimmed">
            Gifts, samples and what vouchers cover are taken from it. When nothing is left, such orders wait for our
            staff. To have more, write to your contact at Inkstand.
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
        <Alert color="yellow" title="Asked for">
          {credit.requested_at && `On ${day(credit.requested_at)}. `}Inkstand’s staff look at it and write to you.
        </Alert>
      ) : (
        <Text size="sm">
          Gifts, samples and what vouchers cover are paid with a credit account. Ask for one before you open a gift
          claim.
        </Text>
      )}
      <Textarea
        label="What is it for?"
        description="The events you plan, and about what they cost"
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
          disabledReason ?? (isAsked && values.note === credit.note ? 'You have asked already.' : undefined)
        }
        onClick={() => mutate(() => api.requestCredit({ params: { tenant_id: tenant }, body: values }))}
      >
        {isAsked ? 'Send another note' : 'Ask for a credit account'}
      </GuardedButton>
    </Stack>
  );
}
