import { t } from '@inkstand/i18n/office/integrations';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Anchor, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { completeSteps } from '#areas/identity/onboarding/steps.ts';
import { pageTenant, signedInUser } from '#areas/platform/layout/current-user.ts';
import { useCompanyDisabledReason } from '#areas/platform/settings/use-company-disabled-reason.ts';
import { paths } from '#paths.ts';
import { day, moment } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import css from './agreement-page.module.css';
import { AGREEMENT } from './agreement-text.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant_id = pageTenant(await signedInUser({ context, request }), request);
  const { data } = await context.get(apiContext).shopOnboarding({ params: { tenant_id } });
  return { tenant: tenant_id, onboarding: data };
}

/** The terms and service agreement of the Shopify integration, with version, and who accepted it. */
export function Component() {
  const { tenant, onboarding } = useLoaderData<typeof loader>();
  const { agreement, agreement_version: version, steps } = onboarding;
  return (
    <Page
      title={t('terms_and_service_agreement')}
      lead={t('for_companies_that_sell_in_a', { date: day(version) })}
      trail={[{ label: t('shopify'), to: paths.shop() }]}
    >
      <Stack gap="lg" maw={760}>
        <Panel title={t('the_agreement')}>
          <div className={css.text}>
            {AGREEMENT.map(({ title, paragraphs }, index) => (
              <section key={title}>
                <Title order={3} size="h6">
                  {index + 1}. {title}
                </Title>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
            <p>
              <RichText
                text={t('see_also_terms_and_privacy')}
                parts={{
                  terms: (words) => (
                    <Anchor inherit href={paths.termsUs()}>
                      {words}
                    </Anchor>
                  ),
                  privacy: (words) => (
                    <Anchor inherit href={paths.privacyPolicy()}>
                      {words}
                    </Anchor>
                  ),
                }}
              />
            </p>
          </div>
        </Panel>
        {steps.become_customer && agreement ? (
          <Panel title={t('accepted')}>
            <Group gap="sm" wrap="nowrap" align="flex-start">
              <IconCircleCheckFilled size={22} className={css.done} aria-hidden />
              <Text>
                {t('accepted_this_version_on', {
                  name: agreement.accepted_by,
                  date: moment(agreement.accepted_at),
                })}
              </Text>
            </Group>
          </Panel>
        ) : (
          <Accept tenant={tenant} version={version} isChanged={agreement !== null} />
        )}
      </Stack>
    </Page>
  );
}

function Accept({ tenant, version, isChanged }: { tenant: string; version: string; isChanged: boolean }) {
  const api = useApi();
  const navigate = useNavigate();
  const { mutate, isPending } = useApiCall({ revalidateOnError: true });
  const [isRead, setRead] = useState(false);
  const mayNot = useCompanyDisabledReason(tenant);
  const accept = () =>
    mutate(
      () => api.acceptShopAgreement({ params: { tenant_id: tenant }, body: { version } }),
      async () => {
        completeSteps('become_customer');
        await navigate(paths.getStarted());
      },
    );
  return (
    <Panel title={t('accept')}>
      <Stack gap="md">
        {isChanged && <Text size="sm">{t('the_agreement_has_changed_since_your')}</Text>}
        <Checkbox
          label={t('i_have_read_the_agreement_and')}
          checked={isRead}
          disabled={mayNot !== undefined}
          onChange={(event) => setRead(event.currentTarget.checked)}
        />
        <Group>
          <GuardedButton
            loading={isPending}
            disabledReason={mayNot ?? (isRead ? undefined : t('tick_the_box_first'))}
            onClick={accept}
          >
            {t('accept_the_agreement')}
          </GuardedButton>
        </Group>
        <Text size="xs" c="dimmed">
          {t('the_version_the_time_and_your')}
        </Text>
      </Stack>
    </Panel>
  );
}
