import { colourContrasts } from '@inkstand/domain/colour-set';
import { TEXT_CONTRAST } from '@inkstand/domain/contrast';
import { t } from '@inkstand/i18n/office/events';
import { Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { decimal } from '#ui/format.ts';
import css from './contrast-notes.module.css';

/** Keys of the note for each ground: enough contrast, and less. */
const NOTES = {
  white: { enough: 'contrast_on_white', less: 'contrast_on_white_too_low' },
  secondary: { enough: 'contrast_on_secondary', less: 'contrast_on_secondary_too_low' },
} as const;

function noteText(on: keyof typeof NOTES, contrast: number): string {
  const ratio = decimal(contrast, 2);
  return contrast < TEXT_CONTRAST ? t(NOTES[on].less, { ratio, least: TEXT_CONTRAST }) : t(NOTES[on].enough, { ratio });
}

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
            {noteText(on, ratio)}
          </Text>
        ))}
        {!isReadable && <Text size="sm">{t('where_it_cant_be_read_the')}</Text>}
      </div>
    </div>
  );
}
