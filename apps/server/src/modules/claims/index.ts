export { moveClaim } from './claim-address.ts';
