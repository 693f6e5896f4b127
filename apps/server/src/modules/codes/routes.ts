import type { Routes } from '#routes.ts';
import { changePromoCodes } from './change-promo-codes.ts';
import { changeVouchers } from './change-vouchers.ts';
import { codeSheet } from './code-sheet.ts';
import { createPromoCodes } from './create-promo-codes.ts';
import { createVoucher } from './create-voucher.ts';
import { exportCodes } from './export-codes.ts';
import { listCodes } from './list-codes.ts';
import { resendCode } from './resend-code.ts';
import { revokeVoucher } from './revoke-voucher.ts';
import { sendCodes } from './send-codes.ts';
import { updateVoucher } from './update-voucher.ts';
import { uploadCodes } from './upload-codes.ts';

export const codesRoutes = {
  listCodes,
  createPromoCodes,
  changePromoCodes,
  uploadCodes,
  exportCodes,
  codeSheet,
  sendCodes,
  resendCode,
  createVoucher,
  updateVoucher,
  changeVouchers,
  revokeVoucher,
} satisfies Routes<
  | 'listCodes'
  | 'createPromoCodes'
  | 'changePromoCodes'
  | 'uploadCodes'
  | 'exportCodes'
  | 'codeSheet'
  | 'sendCodes'
  | 'resendCode'
  | 'createVoucher'
  | 'updateVoucher'
  | 'changeVouchers'
  | 'revokeVoucher'
>;
