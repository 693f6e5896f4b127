export { dividePlan, notWithdrawn, readLoad, releaseShipmentCapacity, reserveCapacity } from './capacity/capacity.ts';
export {
  acceptanceEntries,
  chargeCredit,
  holdsCreditIn,
  piecesCost,
  refundCredit,
  refundEntries,
  reverseProduction,
  splitProductionCost,
} from './ledger/ledger.ts';
export { acceptOrder, type BudgetHold, type OrderToAccept, toOrderToAccept } from './order-lifecycle/accept-order.ts';
export { doubtsAbout, flagAddress, saveProblems } from './order-lifecycle/flag-address.ts';
export { handOverLock, piecesLock } from './order-lifecycle/hold-pieces.ts';
export { linePreviews, shownSide } from './order-lifecycle/line-preview-link.ts';
export { findHindrance, readOrderDetail } from './order-lifecycle/order-detail.ts';
export { lineDesign, type Parcel, readParcels, replaceableLines, wasShipped } from './order-lifecycle/order-lines.ts';
export {
  emitNews,
  emitOrder,
  JOB_PRIORITY,
  jobPriority,
  lockPlacedOrder,
  type PlacedOrderRow,
  readOrderToken,
  releaseVoucher,
  unfreezeOrder,
  writeIntoEvent,
  writeTogether,
} from './order-lifecycle/order-writes.ts';
export {
  abandonOrder,
  type FoundOrder,
  findOrder,
  findPaymentOrders,
  type OrderKey,
  sendBack,
} from './order-lifecycle/pending-order.ts';
export {
  type CustomerValues,
  FREE_LINE,
  type NewOrder,
  type NewOrderLine,
  NOTHING_TO_PAY,
  type PlacedOrder,
  placeOrder,
  pricedColumns,
  replacePendingOrder,
} from './order-lifecycle/place-order.ts';
export { takeAction } from './order-lifecycle/take-action.ts';
export { transition } from './order-lifecycle/transition.ts';
export { claimCount, paidTotal, readDailyOrders } from './order-lists/daily-orders.ts';
export {
  failedRefund,
  filteredOrders,
  needsPerson,
  ofCustomer,
  ofEvent,
  placedOrders,
} from './order-lists/filter-orders.ts';
export { countOfOrders } from './order-lists/list-orders.ts';
export { lateInEvent } from './order-lists/order-row.ts';
export { writeOrderEmail } from './public-orders/order-emails.ts';
export { readPublicCare, readPublicOrder, toPublicOrder } from './public-orders/public-order.ts';
export { resendEmail, resendSkips, type Skips, skipColumn } from './public-orders/resend-email.ts';
export { atMost, bookRefund } from './refunds/refunds.ts';
export { assign } from './teamwork/assignee.ts';
export { readAssignable, readColleagues } from './teamwork/colleagues.ts';
export { writeNote } from './teamwork/notes.ts';
export { changeTags } from './teamwork/tags.ts';
export { writeTeamworkEmail } from './teamwork/teamwork-email.ts';
