import { useSite } from '@inkstand/web/provider.tsx';
import { Anchor, Text } from '@mantine/core';
import css from './account-card.module.css';

/** Points to the demo mailbox, for people trying Inkstand. */
export function DemonstrationMail() {
  const { mode } = useSite();
  if (mode !== 'demo') return null;
  return (
    <Text size="sm" c="dimmed" className={css.demo} lang="en">
      Demonstration: unless SMTP_URL is set, find emails at{' '}
      <Anchor href="/dev/outbox" underline="always">
        /dev/outbox
      </Anchor>
    </Text>
  );
}
