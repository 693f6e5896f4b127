import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { t } from '@inkstand/i18n/office/after-sales';
import { ADDRESS_PROBLEM_LABELS } from '@inkstand/i18n/office/order-actions';
import { useApi } from '@inkstand/web/provider.tsx';
import { Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ExceptionPanel } from '#areas/orders/order-pages/exception-panel.tsx';
import { explainException } from '#areas/orders/order-pages/exceptions.ts';
import { DeliveryAddress } from '#areas/orders/order-pages/order-delivery.tsx';
import { useIsStaff } from '#areas/platform/layout/current-user.ts';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import { CorrectAddressDialog } from './correct-address-dialog.tsx';

/** Shows the possible faults in the address of an order on hold. The recipient was asked by email. */
export function AddressIssue({ order }: { order: OrderDetail }) {
  const api = useApi();
  const isStaff = useIsStaff();
  const [isOpen, dialog] = useDisclosure();
  const { mutate, isPending } = useApiCall();
  const { address_problems: problems, correct_address: correct } = order.care;
  const exception = explainException(order, { isStaff, mayAct: correct.allowed });
  if (!exception || order.status !== 'address issue') return null;
  const against = correct.allowed ? undefined : (correct.reason ?? t('this_is_not_possible_now'));
  const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
  const accept = () =>
    openConfirmDialog({
      title: t('accept_this_address_question'),
      text: (
        <>
          <DeliveryAddress customer={order.customer} />
          <Text size="sm" mt="md">
            {t('order_goes_on_to_this_address')}
          </Text>
        </>
      ),
      confirm: t('accept_this_address'),
      cancel: t('go_back'),
      onConfirm: () => mutate(() => api.correctAddress({ params, body: { confirm_address: true } })),
    });
  const found = problems.map((problem) => ADDRESS_PROBLEM_LABELS[problem]);
  return (
    <>
      <ExceptionPanel {...exception} details={found.length > 0 ? found : (exception.details ?? [])}>
        <GuardedButton disabledReason={against} onClick={dialog.open}>
          {t('correct_address')}
        </GuardedButton>
        <GuardedButton variant="default" disabledReason={against} loading={isPending} onClick={accept}>
          {t('accept_this_address')}
        </GuardedButton>
      </ExceptionPanel>
      {isOpen && <CorrectAddressDialog order={order} onClose={dialog.close} />}
    </>
  );
}
