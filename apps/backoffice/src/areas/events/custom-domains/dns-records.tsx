import type { CustomDomain } from '@inkstand/contract/events/custom-domains';
import { t } from '@inkstand/i18n/office/events';
import { ActionIcon, CopyButton, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import css from './dns-records.module.css';

/** The two DNS records that the client adds at its domain provider. */
export function DnsRecords({ domain }: { domain: CustomDomain }) {
  if (!domain.record || !domain.domain) return null;
  return (
    <ul className={css.records}>
      <DnsRecord
        title={t('a_txt_record_proves_that_the')}
        type="TXT"
        name={domain.record.name}
        value={domain.record.value}
      />
      <DnsRecord
        title={t('a_cname_record_leads_visitors_to')}
        type="CNAME"
        name={domain.domain}
        value={domain.target}
        hint={t('a_root_domain_such_as_example')}
      />
    </ul>
  );
}

interface DnsRecordProps {
  title: string;
  type: 'TXT' | 'CNAME';
  name: string;
  value: string;
  hint?: string;
}

function DnsRecord({ title, type, name, value, hint }: DnsRecordProps) {
  return (
    <li className={css.record}>
      <Text size="sm" className={css.title}>
        {title}
      </Text>
      <div className={css.fields}>
        <span className={css.label}>{t('record_type')}</span>
        <span className={css.value}>{type}</span>
        <span />
        <span className={css.label}>{t('record_name')}</span>
        <span className={css.value}>{name}</span>
        <Copy value={name} label={t('copy_the_name_of_record', { type })} />
        <span className={css.label}>{t('record_value')}</span>
        <span className={css.value}>{value}</span>
        <Copy value={value} label={t('copy_the_value_of_record', { type })} />
      </div>
      {hint && (
        <Text size="xs" c="dimmed" mt={6}>
          {hint}
        </Text>
      )}
    </li>
  );
}

function Copy({ value, label }: { value: string; label: string }) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="subtle"
          color={copied ? 'teal' : 'gray'}
          onClick={copy}
          aria-label={copied ? t('copied') : label}
        >
          {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        </ActionIcon>
      )}
    </CopyButton>
  );
}
