export { advanceOrder } from './advance-order.ts';
export { callFulfiller } from './call-fulfiller.ts';
export { shipmentCancelJob } from './cancel-shipment.ts';
export { sendAddressChange, shipmentAddressJob } from './change-address.ts';
export { destinationOf } from './destination.ts';
export { isPublicAddress } from './public-address.ts';
export { setProgress } from './set-progress.ts';
export { shipmentSubmitJob } from './submit-shipment.ts';
