export { notWithdrawn, readLoad, releaseShipmentCapacity, reserveCapacity } from './capacity/capacity.ts';
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
export { claimCount, paidTotal, readDailyOrders } from './order-lists/daily-orders.ts';
export {
  failedRefund,
  filteredOrders,
  needsPerson,
  ofCustomer,
  ofEvent,
  WAITING_FOR_A_PERSON,
} from './order-lists/filter-orders.ts';
export { lateInEvent } from './order-lists/order-row.ts';
export { acceptOrder, type BudgetHold, type OrderToAccept, toOrderToAccept } from './orders/accept-order.ts';
export {
  abandonOrder,
  type Finalized,
  type FoundOrder,
  finalizeOrder,
  findOrder,
  findPaymentOrders,
  type OrderKey,
  recordRefusedPayment,
  sendBack,
} from './orders/finalize-order.ts';
export { doubtsAbout, flagAddress, saveProblems } from './orders/flag-address.ts';
export { handOverLock, piecesLock } from './orders/hold-pieces.ts';
export { linePreviews, shownSide } from './orders/line-preview-link.ts';
export { findHindrance, isPersonalAction, readOrderDetail } from './orders/order-detail.ts';
export { lineDesign, type Parcel, readParcels, replaceableLines, wasShipped } from './orders/order-lines.ts';
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
  writeTogether,
} from './orders/order-writes.ts';
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
} from './orders/place-order.ts';
export { takeAction } from './orders/take-action.ts';
export { transition } from './orders/transition.ts';
export { writeIntoEvent } from './orders/write-into-event.ts';
export { writeOrderEmail } from './public-orders/order-emails.ts';
export { readPublicCare, readPublicOrder, toPublicOrder } from './public-orders/public-order.ts';
export { resendEmail, resendSkips } from './public-orders/resend-email.ts';
export { atMost, bookRefund } from './refunds/refunds.ts';
export { assign } from './teamwork/assignee.ts';
export { readAssignable, readColleagues } from './teamwork/colleagues.ts';
export { writeNote } from './teamwork/notes.ts';
export { changeTags } from './teamwork/tags.ts';
export { writeTeamworkEmail } from './teamwork/teamwork-email.ts';
