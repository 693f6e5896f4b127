import { Button, CloseButton, Paper, Text } from '@mantine/core';
import { IconVersions } from '@tabler/icons-react';
import { useState } from 'react';
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
            <strong>{theirs.savedBy}</strong> saved a newer version
            {hasOwnChanges && '. Yours is still here.'}
          </Text>
          {hasOwnChanges ? (
            <Button size="compact-sm" onClick={compare}>
              Compare
            </Button>
          ) : (
            <Button size="compact-sm" onClick={takeTheirs}>
              Show it
            </Button>
          )}
          <CloseButton size="sm" aria-label="Decide later" onClick={() => putAway(theirs)} />
        </Paper>
      )}
    </div>
  );
}
