import type { InvoicePreview } from '@inkstand/contract/payments/invoices';
import { t } from '@inkstand/i18n/office/payments';
import { useApi } from '@inkstand/web/provider.tsx';
import { Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatDayRange, money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { useApiCall } from '#ui/use-api-call.ts';

interface IssueButtonProps {
  tenant: string;
  /** Whether there is a document to issue. */
  isDue?: boolean;
  disabledReason?: string | undefined;
  label?: string;
}

/** Asks with the amount and period of what would be issued, since issuing emails it at once. */
export function IssueButton({
  tenant,
  isDue = true,
  disabledReason,
  label = t('issue_an_invoice_now'),
}: IssueButtonProps) {
  const api = useApi();
  const { run, mutate, isPending } = useApiCall();
  const params = { tenant_id: tenant };
  const ask = () =>
    run(async () => {
      const { data } = await api.previewInvoice({ params });
      const [first, ...others] = data;
      if (!first) return notifications.show({ message: t('there_is_nothing_to_invoice_every') });
      openConfirmDialog({
        title: t('issue_to', { document: describe(first), recipient: first.recipient }),
        text: (
          <Stack gap="xs">
            {others.map((one) => (
              <span key={`${one.currency} ${one.corrects}`}>{t('also_document', { document: describe(one) })}</span>
            ))}
            <span>{t('it_is_emailed_at_once_to')}</span>
          </Stack>
        ),
        confirm: first.kind === 'invoice' ? t('issue_invoice') : t('issue_credit_note'),
        onConfirm: () => mutate(() => api.issueInvoice({ params, body: {} })),
      });
    });
  return (
    <GuardedButton
      size="compact-sm"
      variant="default"
      loading={isPending}
      disabledReason={isDue ? disabledReason : t('there_is_nothing_to_invoice_every')}
      onClick={() => void ask()}
    >
      {label}
    </GuardedButton>
  );
}

/** "an invoice of £462.38 for 1–27 November 2026", or "a credit note of £10.00 for ACME-2026-0002". */
function describe({ kind, total, currency, corrects, period_from, period_to }: InvoicePreview): string {
  return kind === 'invoice'
    ? t('an_invoice_of_for', { total: money(total, currency), period: formatDayRange(period_from, period_to) })
    : t('a_credit_note_of_for', { amount: money(-total, currency), invoice: corrects ?? '' });
}
