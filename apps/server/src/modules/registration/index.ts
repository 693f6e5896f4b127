export { inviterName } from './get-invitation.ts';
