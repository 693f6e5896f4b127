import type { CallName } from '@inkstand/contract';
import type { Routes } from '#routes.ts';
import { csrfCookie } from './accounts/csrf-cookie.ts';
import { currentUser } from './accounts/current-user.ts';
import { getLanguage } from './accounts/get-language.ts';
import { login } from './accounts/login.ts';
import { logout } from './accounts/logout.ts';
import { setLanguage } from './accounts/set-language.ts';
import { createApiKey } from './api-keys/create-api-key.ts';
import { listApiKeys } from './api-keys/list-api-keys.ts';
import { revokeApiKey } from './api-keys/revoke-api-key.ts';
import { changePassword } from './profile/change-password.ts';
import { confirmTwoStep } from './profile/confirm-two-step.ts';
import { endAllSessions } from './profile/end-all-sessions.ts';
import { endSession } from './profile/end-session.ts';
import { getAccount } from './profile/get-account.ts';
import { renewRecoveryCodes } from './profile/renew-recovery-codes.ts';
import { startTwoStep } from './profile/start-two-step.ts';
import { stopTwoStep } from './profile/stop-two-step.ts';
import { updateAccount } from './profile/update-account.ts';
import { acceptInvitation } from './registration/accept-invitation.ts';
import { checkPasswordReset } from './registration/check-password-reset.ts';
import { checkTenantId } from './registration/check-tenant-id.ts';
import { getInvitation } from './registration/get-invitation.ts';
import { register } from './registration/register.ts';
import { requestPasswordReset } from './registration/request-password-reset.ts';
import { resendVerification } from './registration/resend-verification.ts';
import { resetPassword } from './registration/reset-password.ts';
import { verifyEmail } from './registration/verify-email.ts';
import { changeUser } from './users/change-user.ts';
import { changeUsers } from './users/change-users.ts';
import { exportUsers } from './users/export-users.ts';
import { inviteUser } from './users/invite-user.ts';
import { listInvitations } from './users/list-invitations.ts';
import { listUsers } from './users/list-users.ts';
import { resendInvitation } from './users/resend-invitation.ts';
import { revokeInvitation } from './users/revoke-invitation.ts';

export const identityRoutes = {
  csrfCookie,
  login,
  logout,
  currentUser,
  getLanguage,
  setLanguage,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  getAccount,
  updateAccount,
  changePassword,
  startTwoStep,
  confirmTwoStep,
  stopTwoStep,
  renewRecoveryCodes,
  endSession,
  endAllSessions,
  register,
  checkTenantId,
  resendVerification,
  verifyEmail,
  requestPasswordReset,
  checkPasswordReset,
  resetPassword,
  getInvitation,
  acceptInvitation,
  listUsers,
  exportUsers,
  changeUsers,
  changeUser,
  listInvitations,
  inviteUser,
  resendInvitation,
  revokeInvitation,
} satisfies Partial<Routes<CallName>>;
