import type { BulkPurchaseDetail } from '@inkstand/contract/buying/bulk-orders';
import { t } from '@inkstand/i18n/office/buying';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Loader, Text } from '@mantine/core';
import { ChooseCard } from '#areas/companies/cards/choose-card.tsx';
import { useCardPayment } from '#areas/companies/cards/use-card-payment.ts';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { toastResponse } from '#ui/show-problem.ts';

interface CardPaymentProps {
  purchase: BulkPurchaseDetail;
  /** Why the user's role may not pay; undefined when it may. */
  role: string | undefined;
  onDone: (purchase: BulkPurchaseDetail) => void;
}

/** State of the card payment of a bulk order. */
function useBulkPayment({ purchase: { id, total }, role, onDone }: CardPaymentProps) {
  const api = useApi();
  const { tenant_id, slug } = useEvent();
  const params = { tenant_id, slug, purchase_id: id };

  function end(answer: Awaited<ReturnType<typeof api.stopBulkPayment>>) {
    toastResponse(answer);
    onDone(answer.data.purchase);
    return { state: 'done' } as const;
  }
  return useCardPayment({
    isPaying: true,
    mayPay: role === undefined,
    open: async () => (await api.payBulkPurchase({ params, body: { total } })).data,
    async finish() {
      const answer = await api.finishBulkPayment({ params, body: {} });
      const { outcome, decline } = answer.data;
      if (outcome === 'waiting') {
        return { state: 'waiting', text: decline ?? t('your_bank_is_processing_the_payment') };
      }
      return outcome === 'refused' ? { state: 'refused', text: answer.message } : end(answer);
    },
    stop: async () => end(await api.stopBulkPayment({ params, body: {} })),
    onChange: () => undefined,
  });
}

/** Card payment of a bulk order: card choice, the provider's fields, and a way back to the draft. */
export function CardPayment(props: CardPaymentProps) {
  const { purchase, role } = props;
  const { payment, notice, isBusy, isStopping, goOn, finish, stop } = useBulkPayment(props);
  return (
    <>
      {role && <Text size="sm">{t('waiting_for_the_card_payment')}</Text>}
      {notice && (
        <Alert color="red" role="alert">
          {notice.text}
          {!payment && !role && (
            <Button variant="default" size="compact-sm" mt="xs" loading={isBusy} onClick={() => void goOn()}>
              {t('try_again')}
            </Button>
          )}
        </Alert>
      )}
      {!role && !payment && !notice && (
        <Loader size="sm" role="progressbar" aria-label={t('the_payment_is_being_prepared')} />
      )}
      {payment && <ChooseCard payment={payment} amount={money(purchase.total, purchase.currency)} onPaid={finish} />}
      <GuardedButton
        fullWidth
        variant="subtle"
        color="gray"
        disabledReason={role}
        loading={isStopping || (isBusy && payment !== undefined)}
        onClick={() => void stop()}
      >
        {t('back_to_the_draft')}
      </GuardedButton>
    </>
  );
}
