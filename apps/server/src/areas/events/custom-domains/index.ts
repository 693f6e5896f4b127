export { type Dns, dnsResolver } from './dns.ts';
export { DOMAINS_SECONDS, knownOrigin, readDomains, storeOfDomain } from './known-domains.ts';
export { recheckDomains } from './recheck-domains.ts';
