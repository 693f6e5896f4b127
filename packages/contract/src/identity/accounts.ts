import { HINTS } from '@inkstand/domain/hints';
import * as z from 'zod';
import { call } from '../call.ts';
import { emailToFind, language, region, requiredText, tenantId, uuid } from '../fields.ts';

const user = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  tenant_id: tenantId,
  superadmin: z.number(),
  role: z.enum(['admin', 'account_manager', 'customer_service']),
  is_shopify_user: z.boolean(),
  lang: z.string(),
  /** Whether the verification link was opened; until then back-office calls are refused. */
  email_verified: z.boolean(),
  /** Set for a fulfiller's people: they see its parcels, and nothing of clients beyond them. */
  fulfiller_id: z.string().optional(),
  /** Region of the company, whose days its lists have; of the client while staff act for it. Sessions only. */
  region: region.optional(),
  /** Set for staff acting for a client: the user is then an administrator of that client. */
  acting_for: z.object({ tenant_id: tenantId, name: z.string() }).optional(),
  /** Version (YYYY-MM-DD) of the legal texts that the user must agree to before going on. Sessions only. */
  legal_due: z.string().optional(),
  /** First-visit hints that the user has dismissed; absent for programs and while acting for a client. */
  dismissed_hints: z.array(z.enum(HINTS)).optional(),
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
      email: emailToFind,
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
    // A malformed channel gives 403, like a foreign one.
    body: z.object({ socket_id: requiredText(100), channel_name: requiredText(1000) }),
    reply: z.object({
      auth: z.string(),
      /** Only on a presence channel: JSON with the data that others see of this user. */
      channel_data: z.string().optional(),
    }),
  }),
};
