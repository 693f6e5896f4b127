import { findStoreByDomain } from '#areas/events/index.ts';
import type { Services } from '../context.ts';

/** The site that a request's host names (docs/product/hosts.md). */
export type Site = { kind: 'root' } | { kind: 'store'; tenant: string; slug: string; isOwnDomain: boolean };

const LABEL = /^([a-z0-9]+(?:-[a-z0-9]+)*)--([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** The host without port, in lower case and without a trailing dot. */
export function hostName(hostHeader: string | undefined): string {
  return (hostHeader ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

type Asked = Pick<Services, 'config' | 'database'>;

/**
 * `{slug}--{tenant}.{STORES_HOST}` and a company's verified domain are stores; ROOT_HOST (and this machine itself, in
 * demo mode) is the root; any other host is undefined.
 */
export function findSite(hostHeader: string | undefined, services: Asked): Site | undefined {
  const { config } = services;
  const host = hostName(hostHeader);
  if (host === config.rootHost) return { kind: 'root' };
  if (config.mode === 'demo' && host === '127.0.0.1') return { kind: 'root' };
  const suffix = `.${config.storesHost}`;
  if (!host.endsWith(suffix)) return findSiteByDomain(services, host);
  const match = LABEL.exec(host.slice(0, -suffix.length));
  const [, slug, tenant] = match ?? [];
  return slug && tenant ? { kind: 'store', slug, tenant, isOwnDomain: false } : undefined;
}

function findSiteByDomain(services: Asked, host: string): Site | undefined {
  const store = findStoreByDomain(services, host);
  return store && { kind: 'store', ...store, isOwnDomain: true };
}
