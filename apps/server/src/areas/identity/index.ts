export { writeAccountEmail } from './accounts/account-emails.ts';
export { findUserByEmail } from './accounts/account-tokens.ts';
export { hashPassword } from './accounts/password.ts';
export {
  assertWithinRateLimits,
  countFailure,
  countWithinLimits,
  failureWrite,
  keyHash,
  network,
} from './accounts/rate-limit.ts';
export { findApiKey, KEY_PREFIX } from './api-keys/find-api-key.ts';
export { createStaffCompany } from './registration/add-staff.ts';
export { STAFF_COMPANY, tenantIdProblem } from './registration/check-tenant-id.ts';
export { purgeUnverified } from './registration/purge-unverified.ts';
export { readInvitations } from './users/read-invitations.ts';
export { selectUsers, toUsersResponse } from './users/read-users.ts';
export { limitInvitations, sendInvitation } from './users/send-invitation.ts';
