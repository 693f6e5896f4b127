export { giveOneOrder } from './choose-fulfiller.ts';
