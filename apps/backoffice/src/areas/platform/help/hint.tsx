import type { Hint as HintName } from '@inkstand/domain/hints';
import { t } from '@inkstand/i18n/office/help';
import { useApi } from '@inkstand/web/provider.tsx';
import { CloseButton, Text } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useUser } from '#areas/platform/layout/current-user.ts';
import css from './help.module.css';

/** What changed since the document was loaded; the user in the page is as old as the document. */
let changed: { dismissed: ReadonlySet<HintName>; areRestored: boolean } = { dismissed: new Set(), areRestored: false };
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
function change(next: typeof changed): void {
  changed = next;
  for (const listener of listeners) listener();
}

/** Shows the hints that were dismissed in this document or earlier. */
export const forgetDismissed = () => change({ dismissed: new Set(), areRestored: true });

interface HintProps {
  name: HintName;
  title: string;
  children: string;
}

/** A hint for the first visit of a page. Its user dismisses it for good, on every device. */
export function Hint({ name, title, children }: HintProps) {
  const api = useApi();
  const user = useUser();
  const { dismissed, areRestored } = useSyncExternalStore(
    subscribe,
    () => changed,
    () => changed,
  );
  // Programs have no page, and staff who act for a client know the way.
  if (!user.dismissed_hints) return null;
  if (dismissed.has(name) || (!areRestored && user.dismissed_hints.includes(name))) return null;
  const dismiss = () => {
    change({ dismissed: new Set([...dismissed, name]), areRestored });
    // Without an answer the hint shows again next time.
    void api.dismissHint({ params: { hint: name } }).catch(() => undefined);
  };
  return (
    <section className={css.hint} aria-label={title}>
      <IconBulb size={20} stroke={1.7} aria-hidden="true" className={css.hintIcon} />
      <div className={css.hintText}>
        <Text fw={600} size="sm">
          {title}
        </Text>
        <Text size="sm">{children}</Text>
      </div>
      <CloseButton aria-label={t('dismiss', { title })} onClick={dismiss} />
    </section>
  );
}
