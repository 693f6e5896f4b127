import { ROLES } from '@inkstand/domain/roles';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

// API keys for calls in a tenant's name: `Authorization: Bearer ink_…`.

const apiKey = z.object({
  id: f.uuid,
  name: z.string(),
  role: z.enum(ROLES),
  /** First characters, to recognise the key. */
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
    body: z.object({
      name: f.requiredText(80),
      role: z.enum(ROLES, { error: 'required' }),
      /** Last valid day; without it the key does not expire. */
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
