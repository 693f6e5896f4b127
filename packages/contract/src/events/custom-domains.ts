import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

// A store under the company's own host name (docs/product/hosts.md). A TXT record proves ownership.

const customDomain = z.object({
  /** DNS (ASCII) form; null without a domain. */
  domain: z.string().nullable(),
  /** Unicode form, for display. */
  name: z.string().nullable(),
  /**
   * `unproved`: record not found yet. `proved`: the domain serves the store. `missing`: still served, but the record is
   * gone. `lost`: proved once, no longer served.
   */
  state: z.enum(['none', 'unproved', 'proved', 'missing', 'lost']),
  proved_at: z.string().nullable(),
  checked_at: z.string().nullable(),
  /** Only for `missing`: when the domain stops serving the store, unless the record is found again. */
  ends_at: z.string().nullable(),
  /** TXT record that proves ownership. */
  record: z.object({ name: z.string(), value: z.string() }).nullable(),
  /** The store's own host, to which the domain must point. */
  target: z.string(),
  /** URL of the store under its domain, proved or not. */
  url: z.string().nullable(),
});
export type CustomDomain = z.infer<typeof customDomain>;

const storeDomain = customDomain.extend({ event: z.object({ slug: z.string(), name: z.string() }) });
export type StoreDomain = z.infer<typeof storeDomain>;

/** Result of the DNS lookup of the record. */
const finding = z.enum(['found', 'nothing', 'other', 'no_answer']);
export type DomainFinding = z.infer<typeof finding>;

const read = { policy: { may: 'company.read' } } as const;
const change = { policy: { may: 'company.change' }, params: f.eventParams } as const;

export const customDomainCalls = {
  listCustomDomains: call({
    route: 'GET /api/{tenant_id}/custom-domains',
    summary: "A tenant's stores with what each has of a domain of its own",
    ...read,
    params: f.tenantParams,
    reply: z.object({ data: z.array(storeDomain) }),
  }),
  customDomain: call({
    route: 'GET /api/{tenant_id}/events/{slug}/custom-domain',
    summary: "A store's own domain, and the record that proves it",
    ...read,
    params: f.eventParams,
    reply: z.object({ data: customDomain }),
  }),
  setCustomDomain: call({
    route: 'POST /api/{tenant_id}/events/{slug}/custom-domain',
    summary: 'Names a domain for a store; it leads there once its record was found',
    ...change,
    body: z.object({ domain: f.requiredText(300) }),
    reply: f.done(customDomain),
  }),
  checkCustomDomain: call({
    route: 'POST /api/{tenant_id}/events/{slug}/custom-domain/check',
    summary: "Looks for the record of a store's domain now",
    ...change,
    reply: f.done(customDomain.extend({ finding })),
  }),
  removeCustomDomain: call({
    route: 'DELETE /api/{tenant_id}/events/{slug}/custom-domain',
    summary: 'Takes the domain off a store; it stops to lead there at once',
    ...change,
    reply: f.done(customDomain),
  }),
};
