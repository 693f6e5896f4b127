import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { type ExceptionStatus, ORDER_EXCEPTIONS } from '@inkstand/domain/order-exceptions';
import { isException, type OrderEvent } from '@inkstand/domain/order-status';
import { t } from '@inkstand/i18n/office/orders';
import { money } from '#ui/format.ts';
import type { Exception } from './exception-panel.tsx';

/** The best action of an order's exception. Its button stands with the explanation and not among the other actions. */
export const bestAction = ({ status }: OrderDetail): OrderEvent | null =>
  isException(status) ? ORDER_EXCEPTIONS[status].bestAction : null;

type Explain = (order: OrderDetail, reader: { isStaff: boolean; mayAct: boolean }) => Exception;

const STAFF_WORK_ON_IT = t('our_staff_work_on_it_nothing');

const EXPLANATIONS: Readonly<Record<ExceptionStatus, Explain>> = {
  'address issue': ({ kind }, { isStaff }) => ({
    happened: t('check_the_address'),
    means:
      kind === 'shop'
        ? isStaff
          ? t('waits_for_client_shop_mails')
          : t('waits_for_you_shop_mails')
        : t('the_order_waits_for_the_recipient'),
    toDo: kind === 'shop' ? t('correct_the_address_here_or_in') : t('wait_for_the_recipients_answer_correct'),
  }),
  'artwork issue': (_order, { isStaff, mayAct }) => ({
    happened: t('the_artwork_cant_be_printed'),
    means: isStaff ? t('client_has_to_replace_artwork') : t('company_has_to_replace_artwork'),
    toDo: mayAct ? t('replace_the_artwork_the_print_files') : t('ask_for_new_artwork'),
  }),
  'awaiting reprint': (_order, { isStaff }) => ({
    happened: t('a_reprint_is_needed'),
    means: isStaff ? t('waits_for_printer_client_may_pay') : t('waits_for_printer_company_may_pay'),
    toDo: t('wait_for_the_printer_or_create'),
  }),
  cancelled: (order) => ({
    happened: t('this_order_is_cancelled'),
    means: [
      t('nothing_more_is_made_or_sent'),
      refundSentence(order),
      ...(order.promo_code ? [t('its_promo_code_can_be_used')] : []),
    ].join(' '),
    toDo: isRefundOpen(order) ? t('look_at_the_refunds_under_money') : t('nothing_this_is_final'),
  }),
  'fulfiller submission error': (_order, { isStaff, mayAct }) => ({
    happened: t('the_printer_didnt_accept_the_order'),
    means: isStaff ? t('the_order_waits_for_you_nothing') : STAFF_WORK_ON_IT,
    toDo: staffOnly(isStaff, mayAct, t('check_that_the_printer_can_be')),
  }),
  'fulfiller routing error': (_order, { isStaff, mayAct }) => ({
    happened: t('no_printer_can_make_this_order'),
    means: isStaff ? t('the_order_waits_for_you_nothing') : STAFF_WORK_ON_IT,
    toDo: staffOnly(isStaff, mayAct, t('choose_or_register_a_printer')),
  }),
  'over budget': (order, { isStaff, mayAct }) => ({
    happened: t('waiting_for_budget_approval'),
    means: isStaff
      ? t('over_budget_client_approves', { cost: cost(order) })
      : t('over_budget_company_approves', { cost: cost(order) }),
    toDo: mayAct ? t('approve_the_order_or_raise_the') : t('ask_to_approve_or_raise'),
  }),
  'over budget limit': (order, { isStaff, mayAct }) => ({
    happened: t('over_the_budget_limit'),
    means: isStaff
      ? t('over_limit_you_release', { cost: cost(order) })
      : t('over_limit_staff_release', { cost: cost(order) }),
    toDo: mayAct ? t('release_the_order_or_raise_the') : t('raise_the_events_budget_and_limit'),
  }),
};

const cost = (order: OrderDetail) => money(order.production_cost, order.currency);

const staffOnly = (isStaff: boolean, mayAct: boolean, text: string) => {
  if (!isStaff) return t('you_dont_need_to_do_anything');
  return mayAct ? text : t('ask_the_staff_to_choose');
};

const isRefundOpen = (order: OrderDetail) =>
  order.refund_failed || (order.amount_captured > 0 && order.amount_refunded < order.amount_captured);

function refundSentence(order: OrderDetail): string {
  const { amount_captured: paid, amount_refunded: refunded, currency } = order;
  if (paid === 0) return t('nothing_was_paid_for_it_by');
  if (order.refund_failed) return t('a_refund_failed');
  return refunded >= paid
    ? t('paid_is_refunded', { paid: money(paid, currency) })
    : t('paid_is_partly_refunded', { paid: money(paid, currency), refunded: money(refunded, currency) });
}

/** Why it stopped, and which of its parcels were not accepted since. */
function reasonsOf({ status, timeline }: OrderDetail): string[] {
  const stopped = timeline.findLastIndex(({ to, from }) => to === status && from !== to);
  const causes = timeline.filter(
    ({ event }, index) => index === stopped || (index > stopped && event === 'submission_failed'),
  );
  return [...new Set(causes.map(({ reason }) => reason))].filter(Boolean);
}

/** Explains why an order does not go on; undefined while it does. */
export function explainException(
  order: OrderDetail,
  reader: { isStaff: boolean; mayAct: boolean },
): Exception | undefined {
  if (!isException(order.status)) return undefined;
  const topic = ORDER_EXCEPTIONS[order.status].helpTopic;
  return {
    ...EXPLANATIONS[order.status](order, reader),
    details: reasonsOf(order),
    ...(topic ? { topic } : {}),
  };
}
