import { AUDIT_ACTIONS } from '@inkstand/domain/audit-actions';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  tenant: z.object({ id: z.string(), name: z.string() }),
  action: z.enum(AUDIT_ACTIONS),
  /** `user:{id}`, `fulfiller:{id}`, `recipient`, `link`, `provider` or `system`, and in words. */
  actor: z.object({ key: z.string(), name: z.string() }),
  object: z.object({
    type: z.string(),
    id: z.string(),
    /** In words: an order's reference, an event's or product's name; null when nobody knows it any more. */
    name: z.string().nullable(),
    /** An event's, for its address. */
    slug: z.string().nullable(),
  }),
  /** What it was and what it became, where the record says so. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Everything else that was recorded: ids and names of fields, never personal values. */
  details: z.record(z.string(), z.unknown()),
  /** Its link in the tenant's chain; null in the first seconds. */
  seal: z.object({ number: z.number(), hash: z.string() }).nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const filters = z.object({
  /** An order's reference, an object's id, or part of the name of whoever acted. */
  q: z.string().trim().max(200).default(''),
  action: z.enum(AUDIT_ACTIONS).optional(),
  actor: z.string().max(80).optional(),
  object: z.string().max(80).optional(),
  /** Days in UTC, both included. */
  from: z.iso.date('invalid').optional(),
  to: z.iso.date('invalid').optional(),
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
