import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { CHOOSE_AGAIN } from '#ui/chosen-file.ts';
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
          ? 'Shown beside the link in messages and on social networks.'
          : fallback
            ? 'Without one, the store’s background or its first product is shown.'
            : 'Without one, a shared link shows words alone.'}{' '}
        1,200 × 630 pixels fit everywhere.
      </Text>
      {picture && <img src={picture} alt="The one that shows with shared links" className={css.chosen} />}
      <Group gap="xs">
        <FileButton
          inputProps={CHOOSE_AGAIN}
          accept="image/png,image/jpeg,image/webp"
          onChange={(file) => file && onChoose(file)}
          disabled={isReadOnly}
        >
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconUpload size={16} />}>
              {picture ? 'Choose another' : 'Choose a picture'}
            </Button>
          )}
        </FileButton>
        {picture && (
          <Button variant="subtle" color="gray" onClick={onRemove} disabled={isReadOnly}>
            Take it away
          </Button>
        )}
      </Group>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  );
}
