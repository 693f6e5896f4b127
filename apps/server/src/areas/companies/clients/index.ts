export { wireCredit } from './wire-client.ts';
