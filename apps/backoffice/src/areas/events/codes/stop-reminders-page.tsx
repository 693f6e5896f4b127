import { createSummaryTranslator } from '@inkstand/i18n/summary';
import { apiContext } from '@inkstand/web/context';
import { useApi, usePageTexts } from '@inkstand/web/provider.tsx';
import { useMemo } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { StopPage } from '#areas/platform/stop-page.tsx';

/** Page behind the unsubscribe link of a mail with a code; no sign-in. Opening it does not unsubscribe. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const { data } = await context.get(apiContext).giftRemindersLink({ params: { token } });
  return { token, ...data };
}

export function Component() {
  const { token, company, store, stopped, gift_url: giftUrl } = useLoaderData<typeof loader>();
  const texts = usePageTexts();
  const api = useApi();
  const t = useMemo(() => createSummaryTranslator(texts), [texts]);
  return (
    <StopPage
      company={company}
      before={{ title: t('reminders_title'), text: t('reminders_lead', { store, company }) }}
      after={{ title: t('reminders_done_title'), text: t('reminders_done', { store, company }) }}
      button={t('reminders_button')}
      isStopped={stopped}
      stop={() => api.stopGiftReminders({ params: { token } })}
      again={{
        title: t('reminders_resumed'),
        button: t('reminders_resume'),
        resume: () => api.resumeGiftReminders({ params: { token } }),
      }}
      link={{ label: t('reminders_gift'), url: giftUrl }}
    />
  );
}
