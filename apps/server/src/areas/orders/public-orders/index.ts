export { readPublicCare } from './public-care.ts';
export { progressOf, publicOrderOf, readPublicOrder } from './public-order.ts';
