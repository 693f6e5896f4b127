import type { Routes } from '#routes.ts';
import { changePassword } from './change-password.ts';
import { confirmTwoStep } from './confirm-two-step.ts';
import { endAllSessions } from './end-all-sessions.ts';
import { endSession } from './end-session.ts';
import { getAccount } from './get-account.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { startTwoStep } from './start-two-step.ts';
import { stopTwoStep } from './stop-two-step.ts';
import { updateAccount } from './update-account.ts';

export const ownAccountRoutes = {
  getAccount,
  updateAccount,
  changePassword,
  startTwoStep,
  confirmTwoStep,
  stopTwoStep,
  renewRecoveryCodes,
  endSession,
  endAllSessions,
} satisfies Routes<
  | 'getAccount'
  | 'updateAccount'
  | 'changePassword'
  | 'startTwoStep'
  | 'confirmTwoStep'
  | 'stopTwoStep'
  | 'renewRecoveryCodes'
  | 'endSession'
  | 'endAllSessions'
>;
