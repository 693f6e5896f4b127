export { forgetUnproved } from './forget-unproved.ts';
export { inviterName } from './get-invitation.ts';
export { STAFF_COMPANY } from './staff-company.ts';
