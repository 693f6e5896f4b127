import { HINTS } from '@inkstand/domain/hints';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

// The user's own account. Changes that could let somebody else in need the password again.

const ownSession = z.object({
  id: f.uuid,
  /** User agent of the session. */
  user_agent: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

const profile = z.object({
  name: z.string(),
  email: z.string(),
  lang: z.string(),
  two_step: z.boolean(),
  recovery_codes_left: z.number(),
  sessions: z.array(ownSession),
});
export type OwnAccount = z.infer<typeof profile>;

const message = z.object({ success: z.literal(true), message: z.string() });
const password = f.requiredText(1000);
const recoveryCodes = f.done(z.object({ recovery_codes: z.array(z.string()) }));

export const profileCalls = {
  getAccount: call({
    route: 'GET /api/account',
    summary: "The user's own account and where it is signed in",
    policy: 'signed-in',
    reply: z.object({ data: profile }),
  }),
  updateAccount: call({
    route: 'PATCH /api/account',
    summary: "Changes the user's name or language",
    policy: 'signed-in',
    body: z.object({ name: f.requiredText(120).optional(), lang: f.language.optional() }),
    reply: f.done(z.object({ name: z.string(), lang: z.string() })),
  }),
  agreeToLegalTexts: call({
    route: 'POST /api/account/legal-consent',
    summary: 'Agrees to the version of the legal texts that is in force',
    policy: 'signed-in',
    safe: true,
    /** The version that the user has seen; 422 when it is in force no more. */
    body: z.object({ version: z.iso.date() }),
    reply: message,
  }),
  dismissHint: call({
    route: 'PUT /api/account/hints/{hint}',
    summary: 'Hides a first-visit hint of the back office for good',
    policy: 'signed-in',
    params: z.object({ hint: z.enum(HINTS) }),
    reply: message,
  }),
  restoreHints: call({
    route: 'DELETE /api/account/hints',
    summary: 'Shows the first-visit hints again',
    policy: 'signed-in',
    reply: message,
  }),
  changePassword: call({
    route: 'POST /api/account/password',
    summary: 'Changes the password; every other session ends',
    policy: 'signed-in',
    safe: true,
    body: z.object({ current_password: password, password }),
    reply: message,
  }),
  startTwoStep: call({
    route: 'POST /api/account/two-step',
    summary: 'Makes a secret for one-time codes; it counts once a code of it was typed',
    policy: 'signed-in',
    safe: true,
    body: z.object({ password }),
    reply: f.done(
      z.object({
        secret: z.string(),
        uri: z.string(),
        /** QR code of `uri`, by row; `1` is a dark module. */
        qr: z.array(z.string()),
      }),
    ),
  }),
  confirmTwoStep: call({
    route: 'POST /api/account/two-step/confirmation',
    summary: 'Switches two-step sign-in on; answers the recovery codes, once',
    policy: 'signed-in',
    safe: true,
    body: z.object({ code: f.requiredText(20) }),
    reply: recoveryCodes,
  }),
  stopTwoStep: call({
    route: 'POST /api/account/two-step/removal',
    summary: 'Switches two-step sign-in off',
    policy: 'signed-in',
    safe: true,
    body: z.object({ password }),
    reply: message,
  }),
  renewRecoveryCodes: call({
    route: 'POST /api/account/recovery-codes',
    summary: 'Makes new recovery codes; the old ones end',
    policy: 'signed-in',
    safe: true,
    body: z.object({ password }),
    reply: recoveryCodes,
  }),
  endSession: call({
    route: 'DELETE /api/account/sessions/{session_id}',
    summary: 'Signs one of the own sign-ins out',
    policy: 'signed-in',
    params: z.object({ session_id: f.uuid }),
    reply: message,
  }),
  endAllSessions: call({
    route: 'DELETE /api/account/sessions',
    summary: 'Signs out everywhere, here as well',
    policy: 'signed-in',
    safe: true,
    reply: message,
  }),
};
