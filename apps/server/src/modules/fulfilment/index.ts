export { advanceOrder } from './advance-order.ts';
export { shipmentCancelJob } from './cancel-shipment.ts';
export { sendAddressChange, shipmentAddressJob } from './change-address.ts';
export { shipmentSubmitJob } from './submit-shipment.ts';
