export { budgetEmail } from './budget/budget-email.ts';
export { releaseHeldJob } from './budget/release-held.job.ts';
export { reconcilePurchases } from './bulk-orders/purchase-payment.ts';
export {
  type BasketItem,
  costPerUnit,
  findCombination,
  findFieldError,
  findTextError,
  itemsCost,
  printedFingerprints,
  textErrorMessage,
  toOrderLines,
} from './checkout/check-basket.ts';
export { readRecipient } from './checkout/recipient.ts';
export { moveClaim } from './claims/claim-address.ts';
export { updateClaimKeys } from './claims/update-claim-keys.ts';
export { writeContactEmail } from './contact/contact-email.ts';
export { listedPaths } from './storefront/listed-paths.ts';
