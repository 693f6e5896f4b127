import { t } from '@inkstand/i18n/office/overview';
import { apiContext } from '@inkstand/web/context';
import { Button, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { IconBuildingStore, IconPackages, IconShirt } from '@tabler/icons-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ShopOnHome } from '#areas/integrations/connection/lazy-shop-on-home.tsx';
import { loadOnboarding } from '#areas/integrations/connection/load-onboarding.ts';
import { Hint } from '#areas/platform/help/hint.tsx';
import { listTenant, signedInUser, useContentDisabledReason, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Page } from '#ui/page.tsx';
import { useFirstSteps } from './first-steps.tsx';
import css from './get-started-page.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const user = await signedInUser({ context, request });
  const tenant_id = listTenant(user);
  const [products, events, setup, shop] = await Promise.all([
    api.listProducts({ params: { tenant_id }, query: { per_page: 1 } }),
    api.listEvents({ params: { tenant_id }, query: { per_page: 1 } }),
    user.superadmin === 1 ? undefined : api.setupSteps({ params: { tenant_id } }),
    loadOnboarding(api, user),
  ]);
  return { products: products.meta.total, events: events.meta.total, setup: setup?.data ?? [], shop };
}

/** Home page of a signed-in user: the one checklist that is open, then the way to products, stores and orders. */
export function Component() {
  const user = useUser();
  const { products, events, setup, shop } = useLoaderData<typeof loader>();
  const mayChange = useContentDisabledReason() === undefined;
  const firstSteps = useFirstSteps({ setup, shop });
  const shortcuts = [
    {
      icon: IconShirt,
      title: t('design_a_product'),
      text: products > 0 ? t('you_have_products', { count: products }) : t('your_logo_and_words_on_a'),
      to: paths.products(),
      label: t('products'),
      more: undefined,
    },
    {
      icon: IconBuildingStore,
      title: t('create_a_store_or_a_gift'),
      text: events > 0 ? t('you_have_stores', { count: events }) : t('on_its_own_address_in_your'),
      to: mayChange && events === 0 ? paths.createEvent() : paths.events(),
      label: mayChange && events === 0 ? t('new_store') : t('stores'),
      more: mayChange ? { to: paths.createCampaign(), label: t('new_gift_campaign') } : undefined,
    },
    {
      icon: IconPackages,
      title: t('follow_the_orders'),
      text: t('from_print_file_to_doorstep_live'),
      to: paths.orders(),
      label: t('orders'),
      more: undefined,
    },
  ];
  return (
    <Page title={t('welcome', { name: user.name.split(' ')[0] ?? '' })}>
      {shop?.isComplete && <ShopOnHome tenant={user.tenant_id} {...shop} />}
      {firstSteps ?? (
        <>
          <div className={css.keys}>
            <Hint name="home" title={t('find_everything_with_ctrl_k')}>
              {t('press_ctrl_k_or_k_on')}
            </Hint>
          </div>
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
            {shortcuts.map((shortcut) => (
              <div key={shortcut.title} className={css.step}>
                <shortcut.icon size={30} stroke={1.5} aria-hidden="true" />
                <Title order={2} size="h4" mt="sm">
                  {shortcut.title}
                </Title>
                <Text c="dimmed" className={css.text}>
                  {shortcut.text}
                </Text>
                <Group gap="xs">
                  <Button component={Link} to={shortcut.to} variant="light">
                    {shortcut.label}
                  </Button>
                  {shortcut.more && (
                    <Button component={Link} to={shortcut.more.to} variant="default">
                      {shortcut.more.label}
                    </Button>
                  )}
                </Group>
              </div>
            ))}
          </SimpleGrid>
        </>
      )}
    </Page>
  );
}
