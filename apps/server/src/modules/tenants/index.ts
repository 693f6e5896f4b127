export { minorOf } from './amount-field.ts';
export { changeEach } from './change-each.ts';
export { containing } from './containing.ts';
export { countMost } from './count-most.ts';
export { loadTenant, type Tenant } from './load-tenant.ts';
export { ofTenant } from './of-tenant.ts';
export { verifier } from './verifier.ts';
