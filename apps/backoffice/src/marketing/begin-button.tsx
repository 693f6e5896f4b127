import type { User } from '@inkstand/contract/identity/accounts';
import { may } from '@inkstand/domain/roles';
import { useSite } from '@inkstand/web/provider.tsx';
import { Button } from '@mantine/core';
import { homePage } from '#areas/identity/accounts/destination.ts';
import { paths } from '#paths.ts';
import { useMarketingTranslator } from './marketing-text.tsx';

/** Whether a user may create products: not customer service, and not a fulfiller's people (docs/product/roles.md). */
export const mayDesign = (user: User): boolean =>
  !user.fulfiller_id && may({ ...user, tenantId: user.tenant_id }, 'content.change');

/**
 * The main button of a public page. Visitors build a store without an account; users start a design, or go on where
 * they may not.
 */
export function BeginButton({ size = 'md' }: { size?: 'md' | 'lg' }) {
  const t = useMarketingTranslator();
  const { user } = useSite();
  if (user && !mayDesign(user)) return <ContinueButton user={user} size={size} />;
  return (
    <Button component="a" href={user ? paths.createProduct() : paths.eventBuilder()} size={size} radius="xl">
      {t(user ? 'link.design' : 'link.try')}
    </Button>
  );
}

/** Leads users to the page that they see after a sign-in. */
export function ContinueButton({ user, size, isSecond }: { user: User; size: 'md' | 'lg'; isSecond?: boolean }) {
  const t = useMarketingTranslator();
  return (
    <Button component="a" href={homePage(user)} size={size} radius="xl" variant={isSecond ? 'default' : 'filled'}>
      {t('link.continue')}
    </Button>
  );
}
