import type { Invoice } from '@inkstand/contract/payments/invoices';
import { t } from '@inkstand/i18n/office/payments';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { useCompanyDisabledReason } from '#areas/platform/settings/use-company-disabled-reason.ts';
import { paths } from '#paths.ts';
import { money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import { NOT_BY_CARD } from './invoice-labels.ts';

/** Starts or resumes the payment of an open invoice from a list, on the invoice's page. */
export function PayButton({ tenant, invoice }: { tenant: string; invoice: Invoice }) {
  const api = useApi();
  const navigate = useNavigate();
  const disabledReason = useCompanyDisabledReason(tenant);
  const { run, isPending } = useApiCall();
  const { id, number, status, kind, to_pay, currency, not_by_card } = invoice;
  if (kind !== 'invoice' || (status !== 'open' && status !== 'paying')) return null;
  const page = paths.invoice(id);
  if (status === 'paying') {
    return (
      <Button
        component={Link}
        to={page}
        size="compact-sm"
        variant="light"
        aria-label={t('continue_payment_of', { number })}
      >
        {t('continue_payment')}
      </Button>
    );
  }
  const pay = () =>
    run(async () => {
      await api.openInvoicePayment({ params: { tenant_id: tenant, invoice_id: id }, body: { amount: to_pay } });
      await navigate(page);
    });
  const label = t('pay_amount_now', { amount: money(to_pay, currency) });
  return (
    <GuardedButton
      size="compact-sm"
      aria-label={t('action_on_invoice', { action: label, number })}
      loading={isPending}
      disabledReason={disabledReason ?? (not_by_card ? NOT_BY_CARD[not_by_card] : undefined)}
      onClick={pay}
    >
      {label}
    </GuardedButton>
  );
}
