export { isSwitchedOn } from './is-switched-on.ts';
