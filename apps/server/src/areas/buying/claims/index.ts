export { moveClaim } from './claim-address.ts';
export { reserveBudget } from './reserve-budget.ts';
export { updateClaimKeys } from './update-claim-keys.ts';
