import { t } from '@inkstand/i18n/office/designer';
import { Button, CloseButton, Paper, Text } from '@mantine/core';
import { IconVersions } from '@tabler/icons-react';
import { useState } from 'react';
import { RichText } from '#ui/rich-text.tsx';
import { useSaving } from '../saving/saving-context.ts';
import css from './presence.module.css';

/** Reports that somebody else has saved. It is shown above the canvas, so that it does not interrupt a gesture. */
export function NewerVersion() {
  const { theirs, hasOwnChanges, takeTheirs, compare } = useSaving();
  const [put, putAway] = useState<typeof theirs>();
  return (
    <div role="status" className={css.place}>
      {theirs && theirs !== put && (
        <Paper className={css.newer} shadow="md" radius="lg" withBorder>
          <IconVersions className={css.icon} size={20} aria-hidden="true" />
          <Text size="sm" lineClamp={2}>
            <RichText
              text={hasOwnChanges ? t('newer_version_yours_is_still_here') : t('newer_version')}
              parts={{ name: () => <strong>{theirs.savedBy}</strong> }}
            />
          </Text>
          {hasOwnChanges ? (
            <Button size="compact-sm" onClick={compare}>
              {t('compare')}
            </Button>
          ) : (
            <Button size="compact-sm" onClick={takeTheirs}>
              {t('view_it')}
            </Button>
          )}
          <CloseButton size="sm" aria-label={t('decide_later')} onClick={() => putAway(theirs)} />
        </Paper>
      )}
    </div>
  );
}
