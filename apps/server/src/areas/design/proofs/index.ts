export { forgetOldProofs } from './forget-old-proofs.ts';
export { proofToken, proofUrl } from './proof-token.ts';
