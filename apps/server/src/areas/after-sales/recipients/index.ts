export { readOrderChange } from './read-order-change.ts';
