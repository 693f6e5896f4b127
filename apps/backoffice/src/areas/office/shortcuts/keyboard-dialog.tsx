import { t } from '@inkstand/i18n/office/common';
import { Kbd, SimpleGrid, Switch, Text, Title } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { useNavigation } from '#areas/office/layout/navigation-list.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useSingleKeys } from '#ui/preferences.ts';
import css from './shortcuts.module.css';
import { goToShortcuts, SHORTCUT_GROUPS } from './shortcuts.ts';

/** Keyboard shortcuts of the back office, and the switch for those of a single key; the designer has its own list. */
export default function KeyboardDialog({ onClose }: { onClose(): void }) {
  const [isOn, setOn] = useSingleKeys();
  return (
    <Dialog onClose={onClose} title={t('keyboard_shortcuts')} size="lg">
      <ShortcutTables />
      <Switch
        mt="lg"
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
        label={t('single_key_shortcuts')}
        description={t('turn_them_off_in_this_browser')}
      />
    </Dialog>
  );
}

/** Every shortcut of the user, in groups. */
export function ShortcutTables() {
  const pages = goToShortcuts(useNavigation()).map(({ letter, label }) => ({
    keys: ['G', letter.toUpperCase()],
    meaning: label,
  }));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
      <Group title={t('go_to')} shortcuts={pages} />
      <div>
        {SHORTCUT_GROUPS.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </SimpleGrid>
  );
}

interface GroupProps {
  title: string;
  shortcuts: readonly { keys: readonly string[]; meaning: string }[];
}

function Group({ title, shortcuts }: GroupProps) {
  const isMac = useOs() === 'macos';
  return (
    <section className={css.group}>
      <Title order={3} size="h6" mb={4}>
        {title}
      </Title>
      <dl className={css.shortcuts}>
        {shortcuts.map(({ keys, meaning }) => (
          <div key={meaning}>
            <Text component="dt" size="sm">
              {meaning}
            </Text>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{isMac && key === 'Ctrl' ? '⌘' : key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
