export { bulkJob } from './bulk-actions/work-bulk-action.ts';
export { cancelOrderPieces, hasParcels } from './partial-cancellations/cancel-pieces.ts';
export { eraseBuyers } from './privacy/erase-buyers.ts';
export { purgeOldPeople } from './privacy/purge-old-people.ts';
export { redirectOrder } from './recipients/change-address.ts';
export { lockForCorrection } from './recipients/correct-address.ts';
