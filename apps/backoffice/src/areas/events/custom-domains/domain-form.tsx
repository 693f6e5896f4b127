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
          label="Domain"
          description="Such as shop.your-company.com. You need access to its DNS settings."
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
          Use this domain
        </GuardedButton>
      </Group>
    </form>
  );
}
