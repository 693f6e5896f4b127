import * as z from 'zod';
import { call } from '../call.ts';
import { language, requiredText, tenantId, uuid } from '../fields.ts';

export const user = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  tenant_id: tenantId,
  superadmin: z.number(),
  role: z.enum(['admin', 'account_manager', 'customer_service']),
  is_shopify_user: z.boolean(),
  lang: z.string(),
  /** Has opened the link of the verification mail; until then nothing of the back-office answers. */
  email_verified: z.boolean(),
  /** Staff who act for a client: then the user is an administrator of it, and this says of which. */
  acting_for: z.object({ tenant_id: tenantId, name: z.string() }).optional(),
});
export type User = z.infer<typeof user>;

export const accounts = {
  csrfCookie: call({
    route: 'GET /api/csrf-cookie',
    summary: 'Sets the XSRF-TOKEN cookie',
    policy: 'anyone',
    reply: z.object({ success: z.literal(true) }),
  }),
  login: call({
    route: 'POST /api/login',
    summary: 'Signs in; answers a bearer token and sets the session cookie',
    policy: 'anyone',
    safe: true,
    body: z.object({
      email: requiredText(254),
      password: requiredText(1000),
      code: z.string().max(20).optional(),
      link: z
        .string()
        .max(200)
        .optional()
        .describe('From the mail to an account that strangers guess at: signs in past the slow-down, once'),
    }),
    reply: z.object({ success: z.literal(true), message: z.string(), token: z.string(), data: z.object({ user }) }),
  }),
  logout: call({
    route: 'POST /api/logout',
    summary: 'Ends the session and its bearer token',
    policy: 'signed-in',
    safe: true,
    reply: z.object({ success: z.literal(true), message: z.string() }),
  }),
  currentUser: call({ route: 'GET /api/user', summary: 'The signed-in user', policy: 'signed-in', reply: user }),
  getLanguage: call({
    route: 'POST /api/get-lang',
    summary: "The user's language, or the one negotiated with a visitor",
    policy: 'anyone',
    safe: true,
    reply: z.object({ lang: language }),
  }),
  setLanguage: call({
    route: 'POST /api/set-lang',
    summary: 'Keeps the language: with the user, or in a cookie',
    policy: 'anyone',
    safe: true,
    body: z.object({ lang: language }),
    reply: z.object({ lang: language }),
  }),
  authoriseChannel: call({
    route: 'POST /api/broadcasting/auth',
    summary: 'Authorises a subscription to a private or presence channel in real time (Pusher protocol)',
    policy: 'signed-in',
    safe: true,
    // A malformed one is refused like a foreign one, with 403.
    body: z.object({ socket_id: requiredText(100), channel_name: requiredText(1000) }),
    reply: z.object({
      auth: z.string(),
      /** On a presence channel: JSON text of who is seen there by the others. */
      channel_data: z.string().optional(),
    }),
  }),
};
