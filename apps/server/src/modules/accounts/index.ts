export { hashPassword } from './password.ts';
export { network } from './sign-in-throttle.ts';
export {
  assertNoneThrottled,
  countFailure,
  failureWrite,
  forgetFailures,
  type ThrottleRule,
} from './throttle.ts';
