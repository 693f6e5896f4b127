export { proofToken, proofUrl } from './proof-token.ts';
