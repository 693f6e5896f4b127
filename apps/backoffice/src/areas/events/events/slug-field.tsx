import { t } from '@inkstand/i18n/office/events';
import { useApi } from '@inkstand/web/provider.tsx';
import { Loader, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

/** Typing pause before the availability check. */
const PAUSE_MS = 300;
const MIN_LENGTH = 3;

interface SlugFieldProps {
  /** The event's tenant; the slug is not checked until it is known. */
  tenant: string | undefined;
  value: string;
  /** The event's current slug, which it may keep. */
  own?: string;
  error: string | undefined;
  onChange: (slug: string) => void;
}

interface Verdict {
  slug: string;
  problem: string | null;
  url: string | null;
}

/** An event's slug, with an availability check while the user types. */
export function SlugField({ tenant, value, own, error, onChange }: SlugFieldProps) {
  const api = useApi();
  const [verdict, setVerdict] = useState<Verdict>();
  const isAsked = tenant !== undefined && value.length >= MIN_LENGTH && value !== own;
  useEffect(() => {
    if (!isAsked) return;
    let isGone = false;
    const timer = setTimeout(() => {
      // A failed check shows nothing: the server checks the slug again on save.
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
      label={t('address')}
      description={answer?.url ?? t('lower_case_letters_digits_and_hyphens')}
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
  if (!answer) return <Loader size={16} role="progressbar" aria-label={t('checking_availability')} />;
  if (answer.problem) return undefined;
  return (
    <IconCheck size={18} color="var(--mantine-color-teal-text)" role="img" aria-label={t('address_is_available')} />
  );
}
