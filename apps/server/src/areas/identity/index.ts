export { writeAccountEmail } from './accounts/account-emails.ts';
export { findUserByEmail } from './accounts/find-user.ts';
export { hashPassword } from './accounts/password.ts';
export {
  assertWithinRateLimits,
  countFailure,
  countWithinLimits,
  failureWrite,
  keyHash,
} from './accounts/rate-limit.ts';
export { network } from './accounts/sign-in-rate-limit.ts';
export { findApiKey, KEY_PREFIX } from './api-keys/find-api-key.ts';
export { tenantIdProblem } from './registration/check-tenant-id.ts';
export { purgeUnproved } from './registration/purge-unproved.ts';
export { STAFF_COMPANY } from './registration/staff-company.ts';
export { limitInvitations, sendInvitation } from './users/send-invitation.ts';
