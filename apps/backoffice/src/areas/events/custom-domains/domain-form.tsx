import { t } from '@inkstand/i18n/office/events';
import { Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { GuardedButton } from '#ui/guarded-button.tsx';

interface DomainFormProps {
  disabledReason: string | undefined;
  error: string;
  isBusy: boolean;
  onSubmit: (domain: string) => void;
}

export function DomainForm({ disabledReason, error, isBusy, onSubmit }: DomainFormProps) {
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!disabledReason && !isBusy) onSubmit(typed);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-start" gap="sm">
        <TextInput
          label={t('domain')}
          description={t('such_as_shop_your_company_com')}
          value={typed}
          error={error}
          disabled={disabledReason !== undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          inputMode="url"
          flex="1 1 260px"
          maw={460}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <GuardedButton
          type="submit"
          variant="default"
          disabledReason={disabledReason}
          loading={isBusy}
          mt={{ base: 0, sm: 46 }}
        >
          {t('use_this_domain')}
        </GuardedButton>
      </Group>
    </form>
  );
}
