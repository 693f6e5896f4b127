import type { Routes } from '#routes.ts';
import { changePromoCodes } from './change-promo-codes.ts';
import { changeRecipient } from './change-recipient.ts';
import { changeVouchers } from './change-vouchers.ts';
import { listCodeMails, previewCodeMail, saveCodeMail, testCodeMail } from './code-mails.ts';
import { codeSheet } from './code-sheet.ts';
import { createPromoCodes } from './create-promo-codes.ts';
import { createVoucher } from './create-voucher.ts';
import { exportCodes } from './export-codes.ts';
import { listCodes } from './list-codes.ts';
import { remindCodes } from './remind-codes.ts';
import { resendCode } from './resend-code.ts';
import { revokeVoucher } from './revoke-voucher.ts';
import { sendCodes } from './send-codes.ts';
import { setCodeReminders } from './set-code-reminders.ts';
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
  changeRecipient,
  remindCodes,
  setCodeReminders,
  listCodeMails,
  saveCodeMail,
  previewCodeMail,
  testCodeMail,
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
  | 'changeRecipient'
  | 'remindCodes'
  | 'setCodeReminders'
  | 'listCodeMails'
  | 'saveCodeMail'
  | 'previewCodeMail'
  | 'testCodeMail'
  | 'createVoucher'
  | 'updateVoucher'
  | 'changeVouchers'
  | 'revokeVoucher'
>;
