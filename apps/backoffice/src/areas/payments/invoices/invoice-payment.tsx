import type { InvoiceDetail } from '@inkstand/contract/payments/invoices';
import { t } from '@inkstand/i18n/office/payments';
import { Alert, Button, Loader, Stack, Text } from '@mantine/core';
import { ChooseCard } from '#areas/companies/cards/choose-card.tsx';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { useCompanyDisabledReason } from '#areas/platform/settings/use-company-disabled-reason.ts';
import { calendarDay, money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { NOT_BY_CARD } from './invoice-labels.ts';
import css from './invoices.module.css';
import { useInvoicePayment } from './use-invoice-payment.ts';

interface PaymentProps {
  tenant: string;
  invoice: InvoiceDetail;
}

/** The amount due, payable by card or as the document states. */
export function InvoicePaymentPanel({ tenant, invoice }: PaymentProps) {
  const isStaff = useUser().superadmin === 1;
  const { currency, to_pay, due_on } = invoice;
  // Independent of the status: an invoice can also be overdue while a card payment is open.
  const isLate = due_on < new Date().toLocaleDateString('en-CA');
  return (
    <Panel title={t('to_be_paid')}>
      <Stack gap="md">
        <div>
          <Text className={css.amount}>{money(to_pay, currency)}</Text>
          <Text size="sm" c={isLate ? 'red' : 'dimmed'}>
            {isLate
              ? t('it_was_due_on', { date: calendarDay(due_on) })
              : t('due_by_date', { date: calendarDay(due_on) })}
          </Text>
        </div>
        {isStaff ? <UnderWay tenant={tenant} invoice={invoice} /> : <ByCard tenant={tenant} invoice={invoice} />}
      </Stack>
    </Panel>
  );
}

/**
 * An open card payment. Staff can only watch or cancel it, because the invoice cannot be settled otherwise meanwhile.
 */
function UnderWay({ tenant, invoice }: PaymentProps) {
  const disabledReason = useCompanyDisabledReason(tenant);
  const { notice, isBusy, stop } = useInvoicePayment(tenant, invoice, false);
  if (invoice.status !== 'paying') return null;
  return (
    <>
      <Text size="sm">{t('the_client_is_paying_this_by')}</Text>
      {notice && <Notice {...notice} />}
      <GuardedButton
        variant="default"
        fullWidth
        disabledReason={disabledReason}
        loading={isBusy}
        onClick={() => void stop()}
      >
        {t('stop_the_card_payment')}
      </GuardedButton>
    </>
  );
}

function ByCard({ tenant, invoice }: PaymentProps) {
  const disabledReason = useCompanyDisabledReason(tenant);
  const { payment, notice, isBusy, begin, goOn, finish, stop } = useInvoicePayment(tenant, invoice, !disabledReason);
  const { status, not_by_card, currency, to_pay } = invoice;
  const amount = money(to_pay, currency);
  if (status === 'open') {
    return (
      <>
        {notice && <Notice {...notice} />}
        <GuardedButton
          fullWidth
          loading={isBusy}
          disabledReason={disabledReason ?? (not_by_card ? NOT_BY_CARD[not_by_card] : undefined)}
          onClick={() => void begin()}
        >
          {t('pay_amount_now', { amount })}
        </GuardedButton>
        <Text size="xs" c="dimmed">
          {disabledReason ? t('an_administrator_of_your_company_can') : t('by_card_or_by_bank_transfer')}
        </Text>
      </>
    );
  }
  const isProcessing = notice?.kind === 'processing';
  return (
    <>
      {disabledReason && <Text size="sm">{t('an_administrator_of_your_company_is')}</Text>}
      {notice && <Notice {...notice} />}
      {isProcessing && (
        <Button variant="default" loading={isBusy} onClick={() => void finish()}>
          {t('check_again')}
        </Button>
      )}
      {notice && !isProcessing && !payment && (
        <Button variant="default" loading={isBusy} onClick={() => void goOn()}>
          {t('try_again')}
        </Button>
      )}
      {!disabledReason && !payment && !notice && (
        <Loader size="sm" role="progressbar" aria-label={t('the_payment_is_being_prepared')} />
      )}
      {payment && <ChooseCard payment={payment} amount={amount} onPaid={finish} />}
      {!isProcessing && (
        <GuardedButton
          fullWidth
          variant="subtle"
          color="gray"
          disabledReason={disabledReason}
          loading={isBusy && payment !== undefined}
          onClick={() => void stop()}
        >
          {t('not_now')}
        </GuardedButton>
      )}
    </>
  );
}

function Notice({ kind, text }: { kind: 'problem' | 'processing'; text: string }) {
  if (kind === 'problem') {
    return (
      <Alert color="red" role="alert">
        {text}
      </Alert>
    );
  }
  return (
    <Alert color="violet" role="status" title={t('your_bank_is_processing_the_payment')}>
      {t('this_can_take_a_while_you')}
    </Alert>
  );
}
