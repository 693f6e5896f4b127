import { ROLES } from '@inkstand/domain/roles';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

// Calls without a session: registration, email verification, invitation, password reset. No answer reveals whether an
// address is registered.

const tokenParams = z.object({ token: z.string().max(200) });
const message = z.object({ success: z.literal(true), message: z.string() });
/** The domain validates the password, because the rules need the name and the address too. */
const newPassword = f.requiredText(1000);

export const registrationCalls = {
  register: call({
    route: 'POST /api/register',
    summary: 'Signs a company up; its first user is mailed a link',
    policy: 'anyone',
    body: z.object({
      company: f.requiredText(120),
      tenant_id: f.requiredText(60),
      region: z.enum(['UK', 'EU', 'US'], { error: 'required' }),
      name: f.requiredText(120),
      email: f.email,
      password: newPassword,
      /** A store built without an account; it is assigned to the new company. */
      temporary_store_id: f.uuid.nullish(),
      /** Comes from a Shopify shop: the user is led through its onboarding (US region). */
      from_shop: z.boolean().optional(),
    }),
    reply: message,
  }),
  checkTenantId: call({
    route: 'GET /api/register/tenant-id',
    summary: "A company's short name: proposed from its name, or checked",
    policy: 'anyone',
    query: z.object({ company: f.text(120).default(''), tenant_id: f.text(60).default('') }),
    reply: z.object({
      data: z.object({
        tenant_id: z.string(),
        problem: z.enum(['slug_taken', 'slug_reserved', 'slug_invalid']).nullable(),
      }),
    }),
  }),
  resendVerification: call({
    route: 'POST /api/email-verification',
    summary: 'Mails the link that proves an address again; the same answer for every address',
    policy: 'anyone',
    body: z.object({ email: f.email.optional() }),
    reply: message,
  }),
  verifyEmail: call({
    route: 'POST /api/email-verification/{token}',
    summary: 'Proves an address with the link that was mailed to it; the browser that signed up is signed in',
    policy: 'anyone',
    params: tokenParams,
    reply: message.extend({
      data: z.object({
        /** Whether the caller is signed in as the owner of the address; if not, they sign in next. */
        signed_in: z.boolean(),
      }),
    }),
  }),
  requestPasswordReset: call({
    route: 'POST /api/reset-password',
    summary: 'Mails a link for a new password; the same answer for every address',
    policy: 'anyone',
    body: z.object({ email: f.email }),
    reply: message,
  }),
  checkPasswordReset: call({
    route: 'GET /api/reset-password/{token}',
    summary: 'Whether a link for a new password is still good; used, expired and made-up ones get one answer',
    policy: 'anyone',
    params: tokenParams,
    reply: z.object({ data: z.object({ usable: z.boolean() }) }),
  }),
  resetPassword: call({
    route: 'POST /api/reset-password/{token}',
    summary: 'Chooses a new password by a mailed link; every session ends',
    policy: 'anyone',
    params: tokenParams,
    body: z.object({ password: newPassword }),
    reply: message,
  }),
  getInvitation: call({
    route: 'GET /api/invitations/{token}',
    summary: 'What an invitation is for; used, expired, revoked and made-up ones are 404',
    policy: 'anyone',
    params: tokenParams,
    reply: z.object({
      data: z.object({
        company: z.string(),
        name: z.string(),
        email: z.string(),
        role: z.enum(ROLES),
        invited_by: z.string(),
      }),
    }),
  }),
  acceptInvitation: call({
    route: 'POST /api/invitations/{token}',
    summary: 'Becomes a user by an invitation',
    policy: 'anyone',
    params: tokenParams,
    body: z.object({ name: f.requiredText(120), password: newPassword }),
    reply: message,
  }),
};
