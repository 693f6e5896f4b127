import * as z from 'zod';
import { call } from './call.ts';
import * as f from './fields.ts';

/** Feature flags of the installation (superadmin panel); all are on by default. */
export const FEATURE_FLAGS = ['sign_up', 'orders', 'translation'] as const;
export type FeatureFlag = (typeof FEATURE_FLAGS)[number];

const featureFlag = z.object({
  key: z.enum(FEATURE_FLAGS),
  is_on: z.boolean(),
  /** Null if never changed. */
  changed_by: z.string().nullable(),
  changed_at: z.string().nullable(),
});
export type FeatureFlagState = z.infer<typeof featureFlag>;

const health = z.object({
  database: z.object({ version: z.string(), size_bytes: z.number(), connections: z.number(), most: z.number() }),
  queues: z.object({
    waiting: z.number(),
    failed: z.number(),
    /** Age of the oldest runnable job. */
    oldest_seconds: z.number(),
  }),
  mail: z.object({
    /** Unsent messages, and those of them with a failed attempt. */
    waiting: z.number(),
    failed: z.number(),
  }),
  fulfillers: z.object({ active: z.number(), paused: z.number(), failed_shipments: z.number() }),
  disk: z.object({ free_bytes: z.number(), total_bytes: z.number() }).nullable(),
  /** Fill level, 0 to 1, of PostgreSQL's notification queue. */
  notifications: z.object({ fill: z.number() }),
  versions: z.object({ inkstand: z.string(), node: z.string() }),
  at: z.string(),
});
export type SystemHealth = z.infer<typeof health>;

export const platformCalls = {
  listFeatureFlags: call({
    route: 'GET /api/{tenant_id}/settings/switches',
    summary: 'Features of the whole installation that can be switched off; `all` as tenant',
    policy: { may: 'platform.manage' },
    params: f.tenantParams,
    reply: z.object({ data: z.array(featureFlag) }),
  }),
  setFeatureFlag: call({
    route: 'POST /api/{tenant_id}/settings/switches/{key}',
    summary: 'Switches a feature on or off for everybody',
    policy: { may: 'platform.manage' },
    params: f.tenantParams.extend({ key: z.enum(FEATURE_FLAGS) }),
    body: z.object({ is_on: z.boolean() }),
    reply: f.done(z.array(featureFlag)),
  }),
  systemHealth: call({
    route: 'GET /api/{tenant_id}/settings/health',
    summary: 'How the installation is doing; `all` as tenant',
    policy: { may: 'platform.manage' },
    params: f.tenantParams,
    reply: z.object({ data: health }),
  }),
};
