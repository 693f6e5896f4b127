import type { Routes } from '#routes.ts';
import { checkCustomDomain } from './check-custom-domain.ts';
import { customDomain } from './custom-domain.ts';
import { listCustomDomains } from './list-custom-domains.ts';
import { removeCustomDomain } from './remove-custom-domain.ts';
import { setCustomDomain } from './set-custom-domain.ts';

export const customDomainRoutes = {
  listCustomDomains,
  customDomain,
  setCustomDomain,
  checkCustomDomain,
  removeCustomDomain,
} satisfies Routes<
  'listCustomDomains' | 'customDomain' | 'setCustomDomain' | 'checkCustomDomain' | 'removeCustomDomain'
>;
