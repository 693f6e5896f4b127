import type { ShopOnboarding } from '@inkstand/contract/integrations/shop-connection';
import type { BillingAccount } from '@inkstand/contract/settings';
import { t } from '@inkstand/i18n/office/integrations';
import { Box, Button, Group, Text } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { completeSteps, STEPS } from '#areas/identity/onboarding/steps.ts';
import { paths } from '#paths.ts';
import { RichText } from '#ui/rich-text.tsx';
import { OnboardingPanel } from './onboarding-panel.tsx';
import css from './shop-on-home.module.css';

export interface ShopOnHomeProps {
  tenant: string;
  onboarding: ShopOnboarding;
  billing: BillingAccount | null;
  isComplete: boolean;
}

/** The shop on the home pages: the steps that are left, or the way to the shop's page. */
export default function ShopOnHome({ tenant, onboarding, billing, isComplete }: ShopOnHomeProps) {
  useEffect(() => {
    if (isComplete) completeSteps(...STEPS);
  }, [isComplete]);
  return (
    <Box mb="xl">
      {isComplete ? (
        <section className={css.shop} aria-label={t('your_shopify_shop')}>
          <Group gap="sm" wrap="nowrap" miw={0}>
            <IconShoppingBag size={24} stroke={1.6} className={css.icon} aria-hidden />
            <Text className={css.text}>
              <RichText
                text={t('shop_is_connected_orders_produced', { shop: onboarding.shop_domain ?? '' })}
                parts={{ shop: (words) => <b>{words}</b> }}
              />
            </Text>
          </Group>
          <Button component={Link} to={paths.shop()} variant="light">
            {t('your_shop')}
          </Button>
        </section>
      ) : (
        <OnboardingPanel tenant={tenant} onboarding={onboarding} billing={billing} />
      )}
    </Box>
  );
}
