import { createSummaryTranslator } from '@inkstand/i18n/summary';
import { apiContext } from '@inkstand/web/context';
import { useApi, usePageTexts } from '@inkstand/web/provider.tsx';
import { useMemo } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { StopPage } from '#areas/platform/stop-page.tsx';

/** Page behind the unsubscribe link of a daily summary; no sign-in. Opening it does not unsubscribe. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const { data } = await context.get(apiContext).summaryLink({ params: { token } });
  return { token, ...data };
}

export function Component() {
  const { token, company, daily_summary: isOn } = useLoaderData<typeof loader>();
  const texts = usePageTexts();
  const api = useApi();
  const t = useMemo(() => createSummaryTranslator(texts), [texts]);
  return (
    <StopPage
      company={company}
      before={{ title: t('title'), text: t('lead', { company }) }}
      after={{ title: t('done_title'), text: t('done', { company }) }}
      button={t('button')}
      isStopped={!isOn}
      stop={() => api.stopSummary({ params: { token } })}
    />
  );
}
