import type { SetupStep } from '@inkstand/contract/overview/dashboard';
import type { ComponentProps } from 'react';
import { ShopOnHome } from '#areas/integrations/connection/lazy-shop-on-home.tsx';
import { useContentDisabledReason, useUser } from '#areas/platform/layout/current-user.ts';
import { SetupList } from './setup-list.tsx';

interface FirstStepsProps {
  setup: readonly SetupStep[];
  shop: Omit<ComponentProps<typeof ShopOnHome>, 'tenant'> | undefined;
}

/**
 * The one checklist that is open: connecting the online shop comes first, then the company's own steps. Empty when
 * nothing is left, and for users who may not do the steps.
 */
export function useFirstSteps({ setup, shop }: FirstStepsProps) {
  const { tenant_id: tenant } = useUser();
  const mayChange = useContentDisabledReason() === undefined;
  if (shop && !shop.isComplete) return <ShopOnHome tenant={tenant} {...shop} />;
  return mayChange && setup.some(({ done }) => !done) ? <SetupList steps={setup} /> : null;
}
