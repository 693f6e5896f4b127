import { t } from '@inkstand/i18n/office/integrations';
import { apiContext } from '@inkstand/web/context';
import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { NotAvailable } from '#areas/integrations/connection/connection-notices.tsx';
import { pageTenant, signedInUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { SnippetSteps } from './snippet-steps.tsx';
import { ThemeSteps } from './theme-steps.tsx';
import { WidgetSeen } from './widget-seen.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  const api = context.get(apiContext);
  const params = { tenant_id: tenant };
  const [widget, onboarding] = await Promise.all([api.shopWidgetState({ params }), api.shopOnboarding({ params })]);
  return { tenant, state: widget.data, isAvailable: onboarding.data.is_available };
}

const WAYS = [
  { value: 'blocks', label: t('theme_editor') },
  { value: 'snippet', label: t('code_snippet') },
];

/** How to let buyers personalise products in the shop, and whether it works there already. */
export function Component() {
  const { tenant, state, isAvailable } = useLoaderData<typeof loader>();
  const [way, setWay] = useState('blocks');
  return (
    <Page title={t('personalise_in_your_shop')} lead={t('buyers_write_their_own_text_on')}>
      {state.shop ? (
        <Stack gap="lg">
          <WidgetSeen tenant={tenant} state={state} />
          <Panel title={t('add_it_to_your_theme')}>
            <SegmentedControl data={WAYS} value={way} onChange={setWay} mb="md" aria-label={t('how_to_add_it')} />
            {way === 'blocks' ? (
              <ThemeSteps editor={state.shop.theme_editor} />
            ) : (
              <SnippetSteps scriptUrl={state.script_url} />
            )}
          </Panel>
          <Panel title={t('what_buyers_see')}>
            <Text>{t('products_whose_design_has_text_that')}</Text>
          </Panel>
        </Stack>
      ) : !isAvailable ? (
        <NotAvailable />
      ) : (
        <Empty
          icon={IconPlugConnected}
          title={t('connect_your_shop_first')}
          text={t('then_this_page_shows_how_to')}
          action={
            <Button component={Link} to={paths.shopSignup()}>
              {t('connect_a_shop')}
            </Button>
          }
        />
      )}
    </Page>
  );
}
