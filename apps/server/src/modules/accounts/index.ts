export { hashPassword } from './password.ts';
export {
  assertNoneThrottled,
  assertNotThrottled,
  countFailure,
  forgetFailures,
  type ThrottleRule,
} from './throttle.ts';
