import { AUDIT_ACTIONS } from '@inkstand/domain/audit-actions';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  /** `currency`: that of the tenant's own region, for amounts without one. */
  tenant: z.object({ id: z.string(), name: z.string(), currency: f.currency }),
  action: z.enum(AUDIT_ACTIONS),
  /** `key` is `user:{id}`, `fulfiller:{id}`, `recipient`, `link`, `provider` or `system`; `name` is for display. */
  actor: z.object({ key: z.string(), name: z.string() }),
  object: z.object({
    type: z.string(),
    id: z.string(),
    /** Display name: an order's reference, an event's or product's name; null when it can no longer be resolved. */
    name: z.string().nullable(),
    /** For an event, the slug of its URL. */
    slug: z.string().nullable(),
  }),
  /** Values before and after, as recorded; null where there is none. */
  before: z.unknown(),
  after: z.unknown(),
  /** All other recorded data: ids and field names, never personal data. */
  details: z.record(z.string(), z.unknown()),
  /** Its link in the tenant's hash chain; null for the first seconds. */
  seal: z.object({ number: z.number(), hash: z.string() }).nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const filters = z.object({
  /** An order reference, an object id, or part of the actor's name. */
  q: z.string().trim().max(200).default(''),
  action: z.enum(AUDIT_ACTIONS).optional(),
  actor: z.string().max(80).optional(),
  object: z.string().max(80).optional(),
  /** Days in UTC. */
  ...f.dayRange,
});

export const audit = {
  listAuditLog: call({
    route: 'GET /api/{tenant_id}/audit-logs',
    summary: 'Who did what, newest first; `all` as tenant for everybody',
    policy: { may: 'audit.read' },
    params: f.tenantParams,
    query: f.listQuery.extend(filters.shape),
    reply: f.longListSchema(auditEntry),
  }),
  exportAuditLog: call({
    route: 'GET /api/{tenant_id}/audit-logs/export',
    summary: 'The same rows as CSV, oldest first',
    policy: { may: 'audit.read' },
    params: f.tenantParams,
    query: filters,
    reply: 'file',
  }),
};
