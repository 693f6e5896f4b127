export { costOfPieces } from './cost-of-pieces.ts';
export { creditWrite } from './credit-write.ts';
export {
  acceptanceEntries,
  heldEntries,
  type LedgerOrder,
  latePaymentEntries,
  refundEntries,
  releaseEntries,
  splitProductionCost,
} from './entries.ts';
export { giveCreditBack } from './give-credit-back.ts';
export { holdsCreditIn } from './holds-credit-in.ts';
export { ledgerColumns } from './ledger-columns.ts';
export { producedCost } from './produced-cost.ts';
export { reverseProduction } from './reverse-production.ts';
export { takeCredit } from './take-credit.ts';
