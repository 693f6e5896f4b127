import type { Routes } from '#routes.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { checkPasswordReset } from './check-password-reset.ts';
import { checkTenantId } from './check-tenant-id.ts';
import { getInvitation } from './get-invitation.ts';
import { register } from './register.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resendVerification } from './resend-verification.ts';
import { resetPassword } from './reset-password.ts';
import { verifyEmail } from './verify-email.ts';

export const registrationRoutes = {
  register,
  checkTenantId,
  resendVerification,
  verifyEmail,
  requestPasswordReset,
  checkPasswordReset,
  resetPassword,
  getInvitation,
  acceptInvitation,
} satisfies Routes<
  | 'register'
  | 'checkTenantId'
  | 'resendVerification'
  | 'verifyEmail'
  | 'requestPasswordReset'
  | 'checkPasswordReset'
  | 'resetPassword'
  | 'getInvitation'
  | 'acceptInvitation'
>;
