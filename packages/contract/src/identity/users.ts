import { ROLES } from '@inkstand/domain/roles';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

const USER_SORTS = ['name', '-name', 'email', '-email', 'created', '-created', 'signed-in', '-signed-in'] as const;
const USER_STATES = ['active', 'deactivated', 'unverified'] as const;

export const role = z.enum(ROLES, { error: 'unknown_choice' });

/** Why the caller may not change a user. The page shows it; the server checks again. */
const refusedTo = z.enum(['oneself', 'last_admin']).nullable();

export const listedUser = z.object({
  id: f.uuid,
  name: z.string(),
  email: z.string(),
  tenant_id: z.string(),
  company: z.string(),
  role: z.enum(ROLES),
  superadmin: z.number(),
  state: z.enum(USER_STATES),
  two_step: z.boolean(),
  created_at: z.string(),
  last_sign_in_at: z.string().nullable(),
  /** Why role and state cannot be changed now. */
  refused: refusedTo,
});
export type ListedUser = z.infer<typeof listedUser>;

export const invitation = z.object({
  id: f.uuid,
  tenant_id: z.string(),
  company: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  invited_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  is_expired: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

const userParams = f.tenantParams.extend({ user_id: f.uuid });
const invitationParams = f.tenantParams.extend({ invitation_id: f.uuid });
const listed = f.listQuery.extend({
  role: z.enum(ROLES).optional(),
  state: z.enum(USER_STATES).optional(),
  client: f.tenantId.optional(),
  sort: z.enum(USER_SORTS).default('name'),
});
const manage = { policy: { may: 'users.manage' } } as const;

export const usersCalls = {
  listUsers: call({
    route: 'GET /api/{tenant_id}/users',
    summary: "A company's users; `all` for staff",
    ...manage,
    params: f.tenantParams,
    query: listed,
    reply: f.listSchema(listedUser),
  }),
  exportUsers: call({
    route: 'GET /api/{tenant_id}/user-file',
    summary: 'The filtered users as CSV, company by company; `all` for staff',
    ...manage,
    params: f.tenantParams,
    query: listed.omit({ page: true, per_page: true, sort: true }),
    reply: 'file',
  }),
  changeUsers: call({
    route: 'POST /api/{tenant_id}/user-changes',
    summary: 'Says of several users whether they may sign in',
    ...manage,
    params: f.tenantParams,
    body: z.object({ ids: f.chosenIds, active: z.boolean() }),
    reply: f.done(f.eachOutcome),
  }),
  changeUser: call({
    route: 'PATCH /api/{tenant_id}/users/{user_id}',
    summary: "Changes a user's role, or whether they may sign in",
    ...manage,
    params: userParams,
    body: z.object({ role: role.optional(), active: z.boolean().optional() }),
    reply: f.done(listedUser),
  }),
  listInvitations: call({
    route: 'GET /api/{tenant_id}/invitations',
    summary: 'Invitations that nobody has followed yet, newest first',
    ...manage,
    params: f.tenantParams,
    reply: z.object({ data: z.array(invitation) }),
  }),
  inviteUser: call({
    route: 'POST /api/{tenant_id}/invitations',
    summary: 'Invites somebody by mail to become a user',
    ...manage,
    params: f.tenantParams,
    body: z.object({ name: f.requiredText(120), email: f.email, role, lang: f.language.optional() }),
    reply: f.done(invitation),
  }),
  resendInvitation: call({
    route: 'POST /api/{tenant_id}/invitations/{invitation_id}/resend',
    summary: 'Sends an invitation again, with a new link; the old one ends',
    ...manage,
    params: invitationParams,
    reply: f.done(invitation),
  }),
  revokeInvitation: call({
    route: 'DELETE /api/{tenant_id}/invitations/{invitation_id}',
    summary: 'Takes an invitation back',
    ...manage,
    params: invitationParams,
    reply: f.done(z.object({ id: f.uuid })),
  }),
};
