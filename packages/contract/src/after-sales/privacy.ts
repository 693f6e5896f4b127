import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

// Export and erasure of a person's data by email address (docs/product/privacy.md). The address is only sent in
// request bodies, to keep it out of logs and browser history.

/** Number of rows per kind; kinds without rows are left out. */
const personRows = z.record(z.string(), z.number());

const privacyRequest = z.object({
  id: f.uuid,
  kind: z.enum(['export', 'erasure']),
  requested_by: z.string(),
  rows: personRows,
  created_at: z.string(),
});
export type PrivacyRequest = z.infer<typeof privacyRequest>;

const foundPerson = z.object({
  rows: personRows,
  /** Orders neither shipped nor cancelled. They block erasure. */
  orders_under_way: z.array(z.string()),
});
export type FoundPerson = z.infer<typeof foundPerson>;

const body = z.object({ email: f.email });
const mayChange = { may: 'company.change' } as const;

export const privacyCalls = {
  lookUpPerson: call({
    route: 'POST /api/{tenant_id}/privacy/look-up',
    summary: 'How much there is of a person, by e-mail address',
    policy: mayChange,
    params: f.tenantParams,
    safe: true,
    body,
    reply: z.object({ data: foundPerson }),
  }),
  exportPerson: call({
    route: 'POST /api/{tenant_id}/privacy/exports',
    summary: 'Everything there is of a person, as a JSON file',
    policy: mayChange,
    params: f.tenantParams,
    safe: true,
    body,
    reply: 'file',
  }),
  erasePerson: call({
    route: 'POST /api/{tenant_id}/privacy/erasures',
    summary: 'Erases a person; 409 with `orders_under_way` while an order of theirs is under way',
    policy: mayChange,
    params: f.tenantParams,
    body,
    reply: f.done(privacyRequest),
  }),
  listPrivacyRequests: call({
    route: 'GET /api/{tenant_id}/privacy/requests',
    summary: 'When somebody was erased or handed out, and by whom; never who it was',
    policy: mayChange,
    params: f.tenantParams,
    query: f.listQuery.omit({ q: true }),
    reply: f.listSchema(privacyRequest),
  }),
};
