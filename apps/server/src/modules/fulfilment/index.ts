export { advanceOrder } from './advance-order.ts';
export { shipmentStatus } from './shipment-status.ts';
export { shipmentSubmitJob } from './submit-shipment.ts';
