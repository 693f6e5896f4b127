import type { BulkPurchaseDetail } from '@inkstand/contract/buying/bulk-orders';
import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/buying';
import { useApi } from '@inkstand/web/provider.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { AddressQuestions, addressDoubts } from '#areas/orders/order-care/address-fields.tsx';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { toastResponse } from '#ui/show-problem.ts';
import { useApiCall } from '#ui/use-api-call.ts';
import { hindranceText, ofCreditAlone } from './bulk-labels.ts';
import { CardPayment } from './card-payment.tsx';

interface DecisionsProps {
  purchase: BulkPurchaseDetail;
  isChanged: boolean;
  onDone: (purchase: BulkPurchaseDetail) => void;
}

const NO_CARDS = t('card_payments_are_not_set_up');

/** Actions on a bulk order: pay on account or by card, delete, cancel. */
export function Decisions({ purchase, isChanged, onDone }: DecisionsProps) {
  const api = useApi();
  const event = useEvent();
  const user = useUser();
  const navigate = useNavigate();
  const placing = useApiCall();
  const paying = useApiCall();
  const cancelling = useApiCall();
  // A changed address is a new question.
  const [confirmed, setConfirmed] = useState('');
  const found = purchase.status === 'draft' ? doubtsIn(purchase) : [];
  const isConfirmed = confirmed === found.join();
  const params = { tenant_id: event.tenant_id, slug: event.slug, purchase_id: purchase.id };
  const { hindrances } = purchase.quote;
  const mayDecide = may({ ...user, tenantId: user.tenant_id }, 'orders.decide');
  const role = mayDecide ? undefined : t('your_role_can_view_bulk_orders');
  const unanswered = found.length > 0 && !isConfirmed ? t('check_the_addresses_first') : undefined;
  const waiting = role ?? (isChanged ? t('the_draft_is_being_saved') : unanswered);
  const body = { total: purchase.total, ...(found.length > 0 && { confirm_addresses: true }) };
  const disabledReason = (names: typeof hindrances) => waiting ?? (names[0] && hindranceText(names[0], purchase));
  const total = money(purchase.total, purchase.currency);

  const decide = (
    decision: typeof placing,
    work: () => Promise<{ success: boolean; message: string; data: BulkPurchaseDetail }>,
  ) =>
    decision.run(async () => {
      const answer = await work();
      const { data } = answer;
      // While a card payment is open, the page itself shows the amount due.
      if (data.status !== 'paying') toastResponse(answer);
      onDone(data);
      if (data.status === 'cancelled' && data.placed_at === null) {
        await navigate(paths.eventPage(event.slug, 'bulk-order', user.superadmin === 1 ? event.tenant_id : undefined));
      }
    });
  const place = () =>
    openConfirmDialog({
      title: t('place_this_bulk_order'),
      text: t('are_taken_from_your_credit_account', { total }),
      confirm: t('place_the_order'),
      onConfirm: () => decide(placing, () => api.placeBulkPurchase({ params, body })),
    });
  const pay = () =>
    decide(paying, async () => {
      const answer = await api.payBulkPurchase({ params, body });
      return { ...answer, data: answer.data.purchase };
    });
  const cancel = (isDraft: boolean) =>
    openConfirmDialog({
      title: isDraft ? t('discard_this_draft') : t('cancel_this_bulk_order'),
      text: isDraft ? t('the_quantities_and_addresses_are_deleted') : backText(purchase),
      confirm: isDraft ? t('discard_verb') : t('cancel_the_order'),
      cancel: t('go_back'),
      isDanger: true,
      onConfirm: () => decide(cancelling, () => api.cancelBulkPurchase({ params })),
    });

  if (purchase.status === 'paying')
    return <CardPayment key={purchase.id} purchase={purchase} role={role} onDone={onDone} />;
  if (purchase.status === 'draft') {
    const common = hindrances.filter((name) => !ofCreditAlone(name));
    const noCards = waiting ?? (purchase.takes_cards ? undefined : NO_CARDS);
    return (
      <>
        <AddressQuestions
          found={found}
          isConfirmed={isConfirmed}
          onConfirm={(isUsed) => setConfirmed(isUsed ? found.join() : '')}
        />
        <GuardedButton
          fullWidth
          disabledReason={disabledReason(hindrances)}
          loading={placing.isPending}
          onClick={place}
        >
          {t('pay_by_credit_account')}
        </GuardedButton>
        <GuardedButton
          fullWidth
          variant={hindrances.some(ofCreditAlone) ? 'filled' : 'default'}
          disabledReason={common.length > 0 ? disabledReason(common) : noCards}
          loading={paying.isPending}
          onClick={pay}
        >
          {t('pay_by_card')}
        </GuardedButton>
        <GuardedButton fullWidth variant="subtle" color="gray" disabledReason={role} onClick={() => cancel(true)}>
          {t('discard_draft')}
        </GuardedButton>
      </>
    );
  }
  if (purchase.status !== 'placed') return null;
  return (
    <GuardedButton
      fullWidth
      variant="light"
      color="red"
      disabledReason={role}
      loading={cancelling.isPending}
      onClick={() => cancel(false)}
    >
      {t('cancel_the_bulk_order')}
    </GuardedButton>
  );
}

/** Doubtful addresses, each by its recipient; none while an address has errors. */
function doubtsIn({ destinations, shipping_method: method, quote }: BulkPurchaseDetail): string[] {
  if (quote.address_problems.length > 0) return [];
  return destinations.flatMap(({ quantities: _quantities, ...address }) => {
    const doubts = addressDoubts(address, method);
    return doubts.length > 0 ? [t('field_problem', { field: address.name, problem: doubts.join(' ') })] : [];
  });
}

const backText = ({ payment }: BulkPurchaseDetail) =>
  payment === 'card' ? t('cancelled_and_back_to_card') : t('cancelled_and_back_to_credit');
