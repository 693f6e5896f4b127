import { ROLES } from '@inkstand/domain/roles';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

// Keys with which another program calls in a tenant's name: `Authorization: Bearer ink_…`.

export const apiKey = z.object({
  id: f.uuid,
  name: z.string(),
  role: z.enum(ROLES),
  /** Its first characters, by which people recognise it. */
  prefix: z.string(),
  created_by: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

const mayChange = { may: 'company.change' } as const;

export const apiKeyCalls = {
  listApiKeys: call({
    route: 'GET /api/{tenant_id}/api-keys',
    summary: "A tenant's keys for other programs, revoked and expired ones last",
    policy: mayChange,
    params: f.tenantParams,
    reply: z.object({ data: z.array(apiKey) }),
  }),
  createApiKey: call({
    route: 'POST /api/{tenant_id}/api-keys',
    summary: 'Makes a key; it is shown this once',
    policy: mayChange,
    params: f.tenantParams,
    // An answer that is kept for a repetition would keep the key.
    safe: true,
    body: z.object({
      name: f.requiredText(80),
      role: z.enum(ROLES, { error: 'required' }),
      /** The last day it is good for; without one it never ends. */
      expires_on: z.iso.date('invalid').nullish(),
    }),
    reply: f.done(apiKey.extend({ key: z.string() })),
  }),
  revokeApiKey: call({
    route: 'POST /api/{tenant_id}/api-keys/{key_id}/revoke',
    summary: 'Ends a key at once and for good',
    policy: mayChange,
    params: f.tenantParams.extend({ key_id: f.uuid }),
    reply: f.done(apiKey),
  }),
};
