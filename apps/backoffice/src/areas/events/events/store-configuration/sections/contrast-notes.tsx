import { colourContrasts } from '@inkstand/domain/colour-set';
import { TEXT_CONTRAST } from '@inkstand/domain/contrast';
import { Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import css from './contrast-notes.module.css';

const GROUNDS = { white: 'white', secondary: 'the secondary colour' } as const;

/** Reports a colour set's contrast. Low contrast is accepted: the store then uses dark ink for text. */
export function ContrastNotes({ colours }: { colours: { primary: string; secondary: string } }) {
  const contrasts = colourContrasts(colours);
  const isReadable = contrasts.every(({ ratio }) => ratio >= TEXT_CONTRAST);
  return (
    <div className={css.notes} data-readable={isReadable || undefined}>
      {isReadable ? (
        <IconCircleCheck size={18} aria-hidden="true" />
      ) : (
        <IconAlertTriangle size={18} aria-hidden="true" />
      )}
      <div>
        {contrasts.map(({ on, ratio }) => (
          <Text key={on} size="sm">
            Primary on {GROUNDS[on]}: contrast {ratio.toFixed(2)} : 1
            {ratio < TEXT_CONTRAST && `, less than the ${TEXT_CONTRAST} that text needs`}
          </Text>
        ))}
        {!isReadable && <Text size="sm">Where it cannot be read, the store writes in a dark ink instead.</Text>}
      </div>
    </div>
  );
}
