import { useSite } from '@inkstand/web/provider.tsx';
import { Anchor, Text } from '@mantine/core';
import { RichText } from '#ui/rich-text.tsx';
import css from './account-card.module.css';
import { useAccountTranslator } from './account-card.tsx';

const OUTBOX = '/dev/outbox';

/** Points to the demo mailbox, for people trying Inkstand. */
export function DemonstrationMail() {
  const { mode } = useSite();
  const t = useAccountTranslator();
  if (mode !== 'demo') return null;
  const link = () => (
    <Anchor href={OUTBOX} underline="always">
      {OUTBOX}
    </Anchor>
  );
  return (
    <Text size="sm" c="dimmed" className={css.demo}>
      <RichText text={t('demonstration.mail', { setting: 'SMTP_URL' })} parts={{ link }} />
    </Text>
  );
}
