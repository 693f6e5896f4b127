import type { Client } from '@inkstand/contract';
import type { User } from '@inkstand/contract/identity/accounts';
import { may } from '@inkstand/domain/roles';
import { optionalChunk } from '@inkstand/web/chunks';

export const loadShopOnHome = () => import('./shop-on-home.tsx');

/** What the home pages show of the shop's onboarding; undefined for staff, and where none was begun. */
export async function loadOnboarding(api: Client, user: User) {
  if (user.superadmin === 1) return undefined;
  const params = { tenant_id: user.tenant_id };
  const { data: onboarding } = await api.shopOnboarding({ params });
  if (!onboarding.is_begun) return undefined;
  const component = optionalChunk(loadShopOnHome);
  const isComplete = Object.values(onboarding.steps).every(Boolean);
  const mayRead = may({ ...user, tenantId: user.tenant_id }, 'company.read');
  const billing = mayRead && !isComplete ? (await api.getBillingAccount({ params })).data : null;
  // The page then shows it at once instead of moving down later.
  await component;
  return { onboarding, billing, isComplete };
}
