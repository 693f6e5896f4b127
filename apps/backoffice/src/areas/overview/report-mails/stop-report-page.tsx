import { createSummaryTranslator } from '@inkstand/i18n/summary';
import { apiContext } from '@inkstand/web/context';
import { useApi, usePageTexts } from '@inkstand/web/provider.tsx';
import { useMemo } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { StopPage } from '#areas/platform/stop-page.tsx';

/** Page behind the unsubscribe link of a scheduled report; no sign-in. Opening it does not unsubscribe. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const { data } = await context.get(apiContext).reportMailLink({ params: { token } });
  return { token, ...data };
}

export function Component() {
  const { token, company } = useLoaderData<typeof loader>();
  const texts = usePageTexts();
  const api = useApi();
  const t = useMemo(() => createSummaryTranslator(texts), [texts]);
  return (
    <StopPage
      company={company}
      before={{ title: t('report_title'), text: t('report_lead', { company }) }}
      after={{ title: t('report_done_title'), text: t('report_done', { company }) }}
      button={t('report_button')}
      stop={() => api.stopReportMail({ params: { token } })}
    />
  );
}
