import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

// A store under a host name of its company's own (docs/product/hosts.md). A TXT record proves that the name is theirs.

const customDomain = z.object({
  /** As DNS knows it; null while the store has none. */
  domain: z.string().nullable(),
  /** As people write it: with its international letters. */
  name: z.string().nullable(),
  /**
   * `unproved`: its record was not found yet. `proved`: it leads to the store. `missing`: it still does, but the record has
   * gone. `lost`: it was proved once, and leads nowhere any more.
   */
  state: z.enum(['none', 'unproved', 'proved', 'missing', 'lost']),
  proved_at: z.string().nullable(),
  checked_at: z.string().nullable(),
  /** Of a missing one: when it stops to lead to the store, unless its record is found again. */
  ends_at: z.string().nullable(),
  /** The record that proves it. */
  record: z.object({ name: z.string(), value: z.string() }).nullable(),
  /** The host that the domain has to lead to: the store's own. */
  target: z.string(),
  /** The store under its domain, proved or not. */
  url: z.string().nullable(),
});
export type CustomDomain = z.infer<typeof customDomain>;

const storeDomain = customDomain.extend({ event: z.object({ slug: z.string(), name: z.string() }) });
export type StoreDomain = z.infer<typeof storeDomain>;

/** What was found where the record should be. */
const finding = z.enum(['found', 'nothing', 'other', 'no_answer']);
export type DomainFinding = z.infer<typeof finding>;

const params = f.tenantParams.extend({ slug: f.slug });
const read = { policy: { may: 'company.read' } } as const;
const change = { policy: { may: 'company.change' }, params } as const;

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
    params,
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
