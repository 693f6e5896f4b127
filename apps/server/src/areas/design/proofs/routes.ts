import type { Routes } from '#routes.ts';
import { decideProof } from './decide-proof.ts';
import { listProofs } from './list-proofs.ts';
import { proofPdf } from './proof-pdf.ts';
import { proofPrint } from './proof-print.ts';
import { publicProof } from './public-proof.ts';
import { resendProof } from './resend-proof.ts';
import { sendProof } from './send-proof.ts';
import { withdrawProof } from './withdraw-proof.ts';

export const proofsRoutes = {
  listProofs,
  sendProof,
  resendProof,
  withdrawProof,
  publicProof,
  decideProof,
  proofPrint,
  proofPdf,
} satisfies Routes<
  | 'listProofs'
  | 'sendProof'
  | 'resendProof'
  | 'withdrawProof'
  | 'publicProof'
  | 'decideProof'
  | 'proofPrint'
  | 'proofPdf'
>;
