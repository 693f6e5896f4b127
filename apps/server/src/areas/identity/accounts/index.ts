export { findToken, issueToken, isUsable, LINK_HOURS, linkToken, revokeTokensOf, takeToken } from './account-tokens.ts';
export { checkNewPassword } from './check-password.ts';
export { findUserByEmail, type UserRow } from './find-user.ts';
export { hashPassword, verifyPassword } from './password.ts';
export { endOwnSignIn, endSignInsOf } from './sessions.ts';
export { admitGuess, network, takeBackGuess, trustedThrottle } from './sign-in-throttle.ts';
export {
  assertNoneThrottled,
  countFailure,
  failureWrite,
  forgetFailures,
  type ThrottleRule,
} from './throttle.ts';
export { base32, otpauthUri } from './totp.ts';
export { newTotpSecret, renewRecoveryCodesOf, sealTotpSecret, takeTotpCode } from './two-step.ts';
