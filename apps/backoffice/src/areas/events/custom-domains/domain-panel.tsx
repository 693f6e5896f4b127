import type { CustomDomain } from '@inkstand/contract/events/custom-domains';
import { Alert, Anchor, Group, Input, Stack, Text } from '@mantine/core';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ago, day } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { DnsRecords } from './dns-records.tsx';
import { DomainBadge } from './domain-badge.tsx';
import { DomainForm } from './domain-form.tsx';
import { useDomain } from './use-domain.ts';

interface DomainPanelProps {
  store: { tenant: string; slug: string; name: string };
  /** Why nothing can be changed; undefined when it can. */
  disabledReason: string | undefined;
}

/** A store's custom domain: the DNS records that it needs, and whether they were found. */
export function DomainPanel({ store, disabledReason }: DomainPanelProps) {
  const { domain, looked, error, isBusy, set, check, remove } = useDomain(store);
  if (!domain?.domain) {
    return (
      <Panel title="Your own domain">
        <Stack gap="md">
          <Text size="sm">
            Show the store under an address of your own. Its present address keeps working beside it.
          </Text>
          {domain ? (
            <DomainForm
              disabledReason={disabledReason}
              error={error}
              isBusy={isBusy}
              onSubmit={(typed) => void set(typed)}
            />
          ) : (
            error && <Input.Error role="alert">{error}</Input.Error>
          )}
        </Stack>
      </Panel>
    );
  }
  const confirmRemoval = () =>
    openConfirmDialog({
      title: `Take ${domain.name} off?`,
      text: isLeading(domain)
        ? `The domain stops to lead to ${store.name} at once, and so do printed codes and mailed links that name it.`
        : 'You can name it again at any time; its TXT record will then have another value.',
      confirm: 'Take it off',
      cancel: 'Keep it',
      isDanger: true,
      onConfirm: remove,
    });
  return (
    <Panel title="Your own domain" aside={<DomainBadge domain={domain} />}>
      <Stack gap="md">
        <DomainText domain={domain} store={store.name} />
        <DnsRecords domain={domain} />
        {error && <Input.Error role="alert">{error}</Input.Error>}
        <div role="status">
          {looked && (
            <Alert color={looked.isFound ? 'teal' : 'yellow'} variant="light">
              {looked.message}.
            </Alert>
          )}
        </div>
        <Group gap="sm">
          <GuardedButton disabledReason={disabledReason} loading={isBusy} onClick={() => void check()}>
            Check now
          </GuardedButton>
          <GuardedButton variant="subtle" color="red" disabledReason={disabledReason} onClick={confirmRemoval}>
            Take it off
          </GuardedButton>
          <Text size="sm" c="dimmed">
            {domain.checked_at ? `Last looked for: ${ago(domain.checked_at)}` : 'Not looked for yet'}
          </Text>
        </Group>
      </Stack>
    </Panel>
  );
}

const isLeading = ({ state }: CustomDomain) => state === 'proved' || state === 'missing';

/** The domain's current state as a sentence. */
function DomainText({ domain, store }: { domain: CustomDomain; store: string }) {
  const { name, domain: ascii, url, state, ends_at: endsAt } = domain;
  return (
    <div>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {isLeading(domain) && url ? (
          <Anchor href={url} target="_blank" rel="noreferrer" inherit>
            {name}
          </Anchor>
        ) : (
          name
        )}
        {name !== ascii && (
          <Text span size="sm" c="dimmed" fw={400}>
            {' '}
            ({ascii})
          </Text>
        )}
      </Text>
      <Text size="sm">
        {
          {
            none: '',
            unproved: 'Make these two records where your domain is managed, then press “Check now”.',
            proved: `It leads to ${store}, and new links in emails, codes and search engines name it. Keep both records: the first is looked for every day.`,
            missing: `Its TXT record was not found any more. The domain leads to ${store} until ${endsAt ? day(endsAt) : 'then'}; put the record back before.`,
            lost: 'Its TXT record has been gone for days, so the domain leads nowhere. Put the record back, then press “Check now”.',
          }[state]
        }
      </Text>
    </div>
  );
}
