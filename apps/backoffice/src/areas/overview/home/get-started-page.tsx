import { apiContext } from '@inkstand/web/context';
import { Box, Button, SimpleGrid, Text, Title } from '@mantine/core';
import { IconBuildingStore, IconPackages, IconShirt } from '@tabler/icons-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { OnboardingSteps } from '#areas/identity/onboarding/onboarding-steps.tsx';
import { listTenant, signedInUser, useContentDisabledReason, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Page } from '#ui/page.tsx';
import css from './get-started-page.module.css';
import { SetupList } from './setup-list.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const user = await signedInUser({ context, request });
  const tenant_id = listTenant(user);
  const [products, events, setup] = await Promise.all([
    api.listProducts({ params: { tenant_id }, query: { per_page: 1 } }),
    api.listEvents({ params: { tenant_id }, query: { per_page: 1 } }),
    user.superadmin === 1 ? undefined : api.setupSteps({ params: { tenant_id } }),
  ]);
  return { products: products.meta.total, events: events.meta.total, setup: setup?.data ?? [] };
}

/** Home page of a signed-in user: the first three tasks, in order. */
export function Component() {
  const user = useUser();
  const { products, events, setup } = useLoaderData<typeof loader>();
  const mayChange = useContentDisabledReason() === undefined;
  const steps = [
    {
      icon: IconShirt,
      title: 'Design a product',
      text:
        products > 0
          ? `You have ${products} ${products === 1 ? 'product' : 'products'}.`
          : 'Your logo and words on a T-shirt, a mug or a tote.',
      to: paths.products(),
      label: 'Products',
    },
    {
      icon: IconBuildingStore,
      title: 'Create a store or a gift claim',
      text: events > 0 ? `You have ${events}.` : 'On its own address, in your colours.',
      to: mayChange && events === 0 ? paths.createEvent() : paths.events(),
      label: mayChange && events === 0 ? 'New store' : 'Stores',
    },
    {
      icon: IconPackages,
      title: 'Follow the orders',
      text: 'From print file to doorstep, live.',
      to: paths.orders(),
      label: 'Orders',
    },
  ];
  return (
    <Page title={`Welcome, ${user.name.split(' ')[0]}`}>
      {user.is_shopify_user && <OnboardingSteps />}
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
        {steps.map((step) => (
          <div key={step.title} className={css.step}>
            <step.icon size={30} stroke={1.5} aria-hidden="true" />
            <Title order={2} size="h4" mt="sm">
              {step.title}
            </Title>
            <Text c="dimmed" className={css.text}>
              {step.text}
            </Text>
            <Button component={Link} to={step.to} variant="light">
              {step.label}
            </Button>
          </div>
        ))}
      </SimpleGrid>
      {setup.some(({ done }) => !done) && (
        <Box mt="xl">
          <SetupList steps={setup} />
        </Box>
      )}
    </Page>
  );
}
