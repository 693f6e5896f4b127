export {
  assertTakingOrders,
  isOn,
  isTranslated,
  phaseNow,
  readSwitches,
  SWITCHES_SECONDS,
} from './current-switches.ts';
export { isSwitchedOn } from './is-switched-on.ts';
