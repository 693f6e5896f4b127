import { t } from '@inkstand/i18n/office/common';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Text } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { RichText } from '#ui/rich-text.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import css from './acting-banner.module.css';

/** Shown on every page while staff act for a client: names the client and offers the way back. */
export function ActingBanner() {
  const api = useApi();
  const { acting_for: client } = useUser();
  const { run, isPending } = useApiCall();
  if (!client) return null;

  const stop = () =>
    run(async () => {
      const { data } = await api.stopActing({ body: {} });
      window.location.assign(paths.client(data.tenant_id));
    });

  return (
    <section className={css.banner} aria-label={t('acting_for_a_client')}>
      <IconUserShield size={20} stroke={1.7} aria-hidden="true" />
      <Text size="sm" className={css.text}>
        <RichText
          text={t('you_are_acting_for', { client: client.name })}
          parts={{ strong: (words) => <strong>{words}</strong> }}
        />
      </Text>
      <Button size="compact-sm" variant="default" loading={isPending} onClick={stop}>
        {t('back_to_my_account')}
      </Button>
    </section>
  );
}
