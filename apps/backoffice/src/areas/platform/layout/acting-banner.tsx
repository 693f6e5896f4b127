import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Text } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { paths } from '#paths.ts';
import { useMutation } from '#ui/use-mutation.ts';
import css from './acting-banner.module.css';
import { useUser } from './current-user.ts';

/** Shown on every page while staff act for a client: names the client and offers the way back. */
export function ActingBanner() {
  const api = useApi();
  const { acting_for: client } = useUser();
  const { run, isPending } = useMutation();
  if (!client) return null;

  const stop = () =>
    run(async () => {
      const { data } = await api.stopActing({ body: {} });
      window.location.assign(paths.client(data.tenant_id));
    });

  return (
    <section className={css.banner} aria-label="Acting for a client">
      <IconUserShield size={20} stroke={1.7} aria-hidden="true" />
      <Text size="sm" className={css.text}>
        You are acting for <strong>{client.name}</strong>. All that you do is recorded under your name.
      </Text>
      <Button size="compact-sm" color="dark" loading={isPending} onClick={stop}>
        Back to my account
      </Button>
    </section>
  );
}
