import type { Routes } from '#routes.ts';
import { changeUser } from './change-user.ts';
import { changeUsers } from './change-users.ts';
import { exportUsers } from './export-users.ts';
import { inviteUser } from './invite-user.ts';
import { listInvitations } from './list-invitations.ts';
import { listUsers } from './list-users.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';

export const usersRoutes = {
  listUsers,
  exportUsers,
  changeUsers,
  changeUser,
  listInvitations,
  inviteUser,
  resendInvitation,
  revokeInvitation,
} satisfies Routes<
  | 'listUsers'
  | 'exportUsers'
  | 'changeUsers'
  | 'changeUser'
  | 'listInvitations'
  | 'inviteUser'
  | 'resendInvitation'
  | 'revokeInvitation'
>;
