import { useApi } from '@inkstand/web/provider.tsx';
import { Loader, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

/** Typing waits this long before the server is asked. */
const PAUSE_MS = 300;
const MIN_LENGTH = 3;

interface SlugFieldProps {
  /** Whose event it is; nobody is asked before that is known. */
  tenant: string | undefined;
  value: string;
  /** The event's present address, which is its own to keep. */
  own?: string;
  error: string | undefined;
  onChange: (slug: string) => void;
}

interface Verdict {
  slug: string;
  problem: string | null;
  url: string | null;
}

/** An event's address, and while it is typed whether it is free. */
export function SlugField({ tenant, value, own, error, onChange }: SlugFieldProps) {
  const api = useApi();
  const [verdict, setVerdict] = useState<Verdict>();
  const isAsked = tenant !== undefined && value.length >= MIN_LENGTH && value !== own;
  useEffect(() => {
    if (!isAsked) return;
    let isGone = false;
    const timer = setTimeout(() => {
      // Without an answer nothing is said: creating and saving check it in any case.
      api.eventAddress({ params: { tenant_id: tenant, slug: value } }).then(
        ({ data }) => !isGone && setVerdict(data),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [api, tenant, value, isAsked]);
  const answer = isAsked && verdict?.slug === value ? verdict : undefined;
  return (
    <TextInput
      label="Address"
      description={answer?.url ?? 'Lower-case letters, digits and hyphens'}
      value={value}
      error={error ?? answer?.problem ?? undefined}
      maxLength={30}
      rightSection={sign(isAsked, answer)}
      onChange={({ currentTarget }) => onChange(currentTarget.value.toLowerCase())}
    />
  );
}

function sign(isAsked: boolean, answer: Verdict | undefined) {
  if (!isAsked) return undefined;
  if (!answer) return <Loader size={16} aria-label="Looking whether it is free" />;
  if (answer.problem) return undefined;
  return <IconCheck size={18} color="var(--mantine-color-teal-7)" role="img" aria-label="It is free" />;
}
