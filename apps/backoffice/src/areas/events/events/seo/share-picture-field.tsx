import { t } from '@inkstand/i18n/office/events';
import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { CHOOSE_AGAIN } from '#ui/files.ts';
import css from './seo-page.module.css';

interface SharePictureFieldProps {
  /** The selected or saved picture. */
  picture: string | null;
  /** Picture that is used when there is none. */
  fallback: string | null;
  error: string | undefined;
  isReadOnly: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

export function SharePictureField(props: SharePictureFieldProps) {
  const { picture, fallback, error, isReadOnly, onChoose, onRemove } = props;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {picture
          ? t('shown_beside_the_link_in_messages')
          : fallback
            ? t('without_one_the_stores_background_or')
            : t('without_a_picture_a_shared_link')}{' '}
        {t('picture_size_hint')}
      </Text>
      {picture && <img src={picture} alt={t('shown_with_shared_links')} className={css.chosen} />}
      <Group gap="xs">
        <FileButton
          inputProps={CHOOSE_AGAIN}
          accept="image/png,image/jpeg,image/webp"
          onChange={(file) => file && onChoose(file)}
          disabled={isReadOnly}
        >
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconUpload size={16} />}>
              {picture ? t('choose_another') : t('choose_a_picture')}
            </Button>
          )}
        </FileButton>
        {picture && (
          <Button variant="subtle" color="gray" onClick={onRemove} disabled={isReadOnly}>
            {t('remove')}
          </Button>
        )}
      </Group>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  );
}
