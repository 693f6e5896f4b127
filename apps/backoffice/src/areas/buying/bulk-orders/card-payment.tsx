import type { BulkPayment, BulkPurchaseDetail } from '@inkstand/contract/buying/bulk-orders';
import { t } from '@inkstand/i18n/office/buying';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Loader, Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { ChooseCard } from '#areas/companies/cards/choose-card.tsx';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { errorMessage, toastResponse } from '#ui/show-problem.ts';

interface CardPaymentProps {
  purchase: BulkPurchaseDetail;
  /** Why the user's role may not pay; undefined when it may. */
  role: string | undefined;
  onDone: (purchase: BulkPurchaseDetail) => void;
}

/** Card payment of a bulk order: card choice, the provider's fields, and a way back to the draft. */
export function CardPayment({ purchase, role, onDone }: CardPaymentProps) {
  const api = useApi();
  const event = useEvent();
  const [payment, setPayment] = useState<BulkPayment>();
  const [problem, setProblem] = useState<string>();
  const [isStopping, setStopping] = useState(false);
  const { id, total } = purchase;
  const { tenant_id, slug } = event;

  /** Has the server check the payment with the provider. Returns true while it is still waiting for payment. */
  const checkPayment = useCallback(
    async (isQuiet = false): Promise<boolean> => {
      const answer = await api.finishBulkPayment({
        params: { tenant_id, slug, purchase_id: id },
        body: {},
      });
      const { data } = answer;
      if (data.outcome === 'waiting') {
        setProblem(isQuiet ? undefined : (data.decline ?? t('your_bank_is_processing_the_payment')));
        return true;
      }
      if (data.outcome === 'refused') {
        setProblem(answer.message);
        return false;
      }
      toastResponse(answer);
      onDone(data.purchase);
      return false;
    },
    [api, id, onDone, slug, tenant_id],
  );
  const open = useCallback(async () => {
    setProblem(undefined);
    try {
      // It may have been paid in another tab or just before a reload.
      if (!(await checkPayment(true))) return;
      const params = { tenant_id, slug, purchase_id: id };
      setPayment((await api.payBulkPurchase({ params, body: { total } })).data);
    } catch (error) {
      setProblem(errorMessage(error));
    }
  }, [api, id, checkPayment, slug, tenant_id, total]);
  useEffect(() => {
    if (!role) void open();
  }, [open, role]);

  async function stop() {
    setStopping(true);
    try {
      const answer = await api.stopBulkPayment({ params: { tenant_id, slug, purchase_id: id }, body: {} });
      toastResponse(answer);
      onDone(answer.data.purchase);
    } catch (error) {
      setProblem(errorMessage(error));
    }
    setStopping(false);
  }

  return (
    <>
      {role && <Text size="sm">{t('waiting_for_the_card_payment')}</Text>}
      {problem && (
        <Alert color="red" role="alert">
          {problem}
          {!payment && !role && (
            <Button variant="default" size="compact-sm" mt="xs" onClick={() => void open()}>
              {t('try_again')}
            </Button>
          )}
        </Alert>
      )}
      {!role && !payment && !problem && <Loader size="sm" aria-label={t('the_payment_is_being_prepared')} />}
      {payment && (
        <ChooseCard
          payment={payment}
          amount={money(total, purchase.currency)}
          onPaid={async () => void (await checkPayment())}
        />
      )}
      <GuardedButton
        fullWidth
        variant="subtle"
        color="gray"
        disabledReason={role}
        loading={isStopping}
        onClick={() => void stop()}
      >
        {t('back_to_the_draft')}
      </GuardedButton>
    </>
  );
}
