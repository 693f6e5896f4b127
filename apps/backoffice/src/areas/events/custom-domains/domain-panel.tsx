import type { CustomDomain } from '@inkstand/contract/events/custom-domains';
import { t } from '@inkstand/i18n/office/events';
import { LearnMore } from '@inkstand/web/learn-more.tsx';
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
      <Panel title={t('your_own_domain')}>
        <Stack gap="md">
          <Text size="sm">{t('show_the_store_under_your_own')}</Text>
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
      title: t('remove_name_question', { name: domain.name ?? '' }),
      text: isLeading(domain)
        ? t('the_domain_stops_leading_to_at', { name: store.name })
        : t('you_can_add_it_again_at'),
      confirm: t('remove'),
      isDanger: true,
      onConfirm: remove,
    });
  return (
    <Panel title={t('your_own_domain')} aside={<DomainBadge domain={domain} />}>
      <Stack gap="md">
        <DomainText domain={domain} store={store.name} />
        <DnsRecords domain={domain} />
        {error && <Input.Error role="alert">{error}</Input.Error>}
        <div role="status">
          {looked && (
            <Alert color={looked.isFound ? 'teal' : 'yellow'} variant="light">
              {t('finding_as_a_sentence', { message: looked.message })}{' '}
              {!looked.isFound && <LearnMore about="domain_not_verified" />}
            </Alert>
          )}
        </div>
        <Group gap="sm">
          <GuardedButton disabledReason={disabledReason} loading={isBusy} onClick={() => void check()}>
            {t('check_now')}
          </GuardedButton>
          <GuardedButton variant="subtle" color="red" disabledReason={disabledReason} onClick={confirmRemoval}>
            {t('remove')}
          </GuardedButton>
          <Text size="sm" c="dimmed">
            {domain.checked_at ? t('last_checked_ago', { time: ago(domain.checked_at) }) : t('not_checked_yet')}
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
            unproved: t('create_these_two_dns_records_where'),
            proved: t('it_leads_to_new_emails_codes', { store }),
            missing: endsAt
              ? t('record_missing_works_until', { store, date: day(endsAt) })
              : t('record_missing_restore_it', { store }),
            lost: t('its_txt_record_has_been_missing'),
          }[state]
        }{' '}
        {(state === 'missing' || state === 'lost') && <LearnMore about="domain_not_verified" />}
      </Text>
    </div>
  );
}
