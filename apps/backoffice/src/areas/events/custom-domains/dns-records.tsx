import type { CustomDomain } from '@inkstand/contract/events/custom-domains';
import { ActionIcon, CopyButton, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Fragment } from 'react';
import css from './dns-records.module.css';

/** The two DNS records that the client adds at its domain provider. */
export function DnsRecords({ domain }: { domain: CustomDomain }) {
  if (!domain.record || !domain.domain) return null;
  return (
    <ul className={css.records}>
      <DnsRecord
        title="1. A TXT record proves that the domain is yours"
        fields={[
          ['Type', 'TXT'],
          ['Name', domain.record.name],
          ['Value', domain.record.value],
        ]}
      />
      <DnsRecord
        title="2. A CNAME record leads visitors to the store"
        fields={[
          ['Type', 'CNAME'],
          ['Name', domain.domain],
          ['Value', domain.target],
        ]}
        hint="At the top of a domain (example.com without anything before it) a CNAME is not allowed. Use ALIAS or ANAME where your provider has it, or an A record with the address that whoever runs this Inkstand tells you."
      />
    </ul>
  );
}

interface DnsRecordProps {
  title: string;
  fields: readonly (readonly [label: string, value: string])[];
  hint?: string;
}

function DnsRecord({ title, fields, hint }: DnsRecordProps) {
  const [, type = ''] = fields[0] ?? [];
  return (
    <li className={css.record}>
      <Text size="sm" className={css.title}>
        {title}
      </Text>
      <div className={css.fields}>
        {fields.map(([label, value], index) => (
          <Fragment key={label}>
            <span className={css.label}>{label}</span>
            <span className={css.value}>{value}</span>
            {index === 0 ? (
              <span />
            ) : (
              <Copy value={value} label={`Copy the ${label.toLowerCase()} of the ${type} record`} />
            )}
          </Fragment>
        ))}
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
          aria-label={copied ? 'Copied' : label}
        >
          {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        </ActionIcon>
      )}
    </CopyButton>
  );
}
