import { useApi } from '@inkstand/web/provider.tsx';
import { Anchor, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useContentDisabledReason } from '#areas/platform/layout/current-user.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { moment } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { useMutation } from '#ui/use-mutation.ts';
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
  const { run, isPending } = useMutation();
  const isOpen = event.status === 'Active';
  const disabledReason = mayNot ?? (isOpen ? undefined : 'Samples can be ordered while the event is open.');

  const params = { tenant_id: event.tenant_id, slug: event.slug };
  const make = () => run(async () => setLink((await api.createSampleLink({ params })).data));

  return (
    <Panel title="Order a sample">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          A sample needs no code and may go to any address. It is paid for like a gift, from the event’s budget.
        </Text>
        <GuardedButton disabledReason={disabledReason} onClick={make} loading={isPending} variant="default">
          {link ? 'Make another link' : 'Make a sample link'}
        </GuardedButton>
        {link && (
          <Stack gap="xs" w="100%" role="status">
            <CopyField label="Sample link" value={link.url} />
            <Text size="sm" c="dimmed">
              It works once, until {moment(link.expires_at)}.{' '}
              <Anchor href={link.url} target="_blank" rel="noreferrer">
                Open it here <IconExternalLink size={14} aria-hidden />
              </Anchor>
            </Text>
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}
