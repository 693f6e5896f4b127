import { t } from '@inkstand/i18n/office/production';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Anchor, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { listTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Page } from '#ui/page.tsx';
import { showDone } from '#ui/show-problem.ts';
import { emptyDraft } from './fulfiller-draft.ts';
import { FulfillerForm } from './fulfiller-form.tsx';
import { type Registered, RegisteredFulfiller } from './registered-fulfiller.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant_id = listTenant(await signedInUser({ context, request }));
  const { data } = await context.get(apiContext).catalogueFilters({ params: { tenant_id } });
  return data.families.map(({ value }) => value);
}

/** Staff register a fulfiller for the orders of every event. */
export function Component() {
  const families = useLoaderData<typeof loader>();
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const [done, setDone] = useState<Registered>();
  return (
    <Page
      title={done ? t('is_registered', { name: done.fulfiller.name }) : t('register_a_fulfiller')}
      lead={t('it_gets_orders_from_every_event')}
      trail={[{ label: t('fulfillers'), to: paths.fulfillers() }]}
    >
      <Stack gap="lg" maw={860}>
        {done ? (
          <>
            <RegisteredFulfiller {...done} />
            <Anchor component={Link} to={paths.fulfiller(done.fulfiller.id)}>
              {t('open', { name: done.fulfiller.name })}
            </Anchor>
          </>
        ) : (
          <FulfillerForm
            families={families}
            initial={emptyDraft(Intl.DateTimeFormat().resolvedOptions().timeZone)}
            submitLabel={t('register_the_fulfiller')}
            onSubmit={async (body) => {
              const { data } = await api.createFulfiller({ params: { tenant_id: listTenant(user) }, body });
              showDone(t('registered_sentence', { name: data.fulfiller.name }));
              // Only a secret and a test order are worth another page.
              if (data.fulfiller.adapter !== 'http') return navigate(paths.fulfiller(data.fulfiller.id));
              setDone(data);
              window.scrollTo({ top: 0 });
            }}
          />
        )}
      </Stack>
    </Page>
  );
}
