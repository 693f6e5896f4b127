import { t } from '@inkstand/i18n/office/events';
import { useApi } from '@inkstand/web/provider.tsx';
import { Anchor, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { Help } from '#areas/platform/help/help.tsx';
import { useContentDisabledReason } from '#areas/platform/layout/current-user.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { moment } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import { useEvent } from './event-layout.tsx';

interface SampleLink {
  url: string;
  expires_at: string;
}

/** Creates a link that orders one sample without a code (docs/product/claims.md), to open here or to send. */
export function SampleLinks() {
  const api = useApi();
  const event = useEvent();
  const mayNot = useContentDisabledReason();
  const [link, setLink] = useState<SampleLink>();
  const { run, isPending } = useApiCall();
  const isOpen = event.status === 'Active';
  const disabledReason = mayNot ?? (isOpen ? undefined : t('samples_can_be_ordered_while_the'));

  const params = { tenant_id: event.tenant_id, slug: event.slug };
  const make = () => run(async () => setLink((await api.createSampleLink({ params })).data));

  return (
    <Panel title={t('order_a_sample')} help={<Help term="sample" />}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('a_sample_needs_no_code_and')}</Text>
        <GuardedButton disabledReason={disabledReason} onClick={make} loading={isPending} variant="default">
          {link ? t('create_another_link') : t('create_sample_link')}
        </GuardedButton>
        {link && (
          <Stack gap="xs" w="100%" role="status">
            <CopyField label={t('sample_link')} value={link.url} />
            <Text size="sm" c="dimmed">
              {t('works_once_until', { date: moment(link.expires_at) })}{' '}
              <Anchor href={link.url} target="_blank" rel="noreferrer">
                {t('open_link')} <IconExternalLink size={14} aria-hidden />
              </Anchor>
            </Text>
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}
