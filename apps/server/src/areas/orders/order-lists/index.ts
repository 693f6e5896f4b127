export { failedRefund, filteredOrders, ofCustomer, ofEvent, WAITING_FOR_A_PERSON } from './filter-orders.ts';
export { isLateOrder, lateInEvent } from './late.ts';
export { wireOrderRow } from './list-orders.ts';
