export { releaseShipmentCapacity } from './capacity/give-back-room.ts';
export { notWithdrawn } from './capacity/not-withdrawn.ts';
export { readLoad } from './capacity/read-load.ts';
export { reserveCapacity } from './capacity/reserve-capacity.ts';
export { costOfPieces } from './ledger/cost-of-pieces.ts';
export { acceptanceEntries, refundEntries, splitProductionCost } from './ledger/entries.ts';
export { giveCreditBack } from './ledger/give-credit-back.ts';
export { holdsCreditIn } from './ledger/holds-credit-in.ts';
export { reverseProduction } from './ledger/reverse-production.ts';
export { takeCredit } from './ledger/take-credit.ts';
export {
  failedRefund,
  filteredOrders,
  ofCustomer,
  ofEvent,
  WAITING_FOR_A_PERSON,
} from './order-lists/filter-orders.ts';
export { lateInEvent } from './order-lists/late.ts';
export { abandonOrder } from './orders/abandon-order.ts';
export { acceptOrder, type BudgetHold, type OrderToAccept } from './orders/accept-order.ts';
export { replaceableLines, wasShipped } from './orders/claimed-pieces.ts';
export { designOfLine } from './orders/design-of-line.ts';
export { doubtsAbout } from './orders/doubted-address.ts';
export { emitNews, emitOrder } from './orders/emit-order.ts';
export { type Finalized, finalizeOrder } from './orders/finalize-order.ts';
export { type FoundOrder, findOrder, findOrdersOfPayment, type OrderKey } from './orders/find-order.ts';
export { flagAddress, saveProblems } from './orders/flag-address.ts';
export { handOverHeld, piecesHeld } from './orders/hold-pieces.ts';
export { JOB_PRIORITY, jobPriority } from './orders/job-priority.ts';
export { sendBack } from './orders/late-payment.ts';
export { lockPlacedOrder, type PlacedOrderRow } from './orders/lock-placed-order.ts';
export { readOrderDetail } from './orders/order-detail.ts';
export { readOrderToken } from './orders/order-token.ts';
export {
  type CustomerValues,
  type NewOrder,
  type NewOrderLine,
  PAYMENT_TIME_MINUTES,
  pricedColumns,
} from './orders/order-values.ts';
export { findHindrance, isPersonalAction } from './orders/personal-actions.ts';
export { type PlacedOrder, placeOrder, replacePendingOrder } from './orders/place-order.ts';
export { type Parcel, readParcels } from './orders/read-parcels.ts';
export { recordRefusedPayment } from './orders/record-refused-payment.ts';
export { takeAction } from './orders/take-action.ts';
export { thawOrder } from './orders/thaw-order.ts';
export { transition } from './orders/transition.ts';
export { releaseVoucher } from './orders/voucher-uses.ts';
export { writeIntoEvent } from './orders/write-into-event.ts';
export { writeTogether } from './orders/write-together.ts';
export { writeOrderEmail } from './public-orders/order-emails.ts';
export { readPublicCare } from './public-orders/public-care.ts';
export { readPublicOrder, toPublicOrder } from './public-orders/public-order.ts';
export { bookRefund } from './refunds/book-refund.ts';
export { atMost } from './refunds/refundable.ts';
