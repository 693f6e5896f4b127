import { Button, Group, Input, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhotoPlus, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useStoreForm } from '../store-form.ts';
import { useFileUrl } from '../use-file-url.ts';
import css from './picture-field.module.css';

const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];
const MAX_BYTES = 25 * 1024 * 1024;
const REJECTIONS: Record<string, string> = {
  'file-invalid-type': 'Only PNG, JPEG, WebP and SVG pictures can be used.',
  'file-too-large': 'A picture may have 25 MB at most.',
  'too-many-files': 'Only one picture can be used.',
};

interface PictureFieldProps {
  label: string;
  description: string;
  file: 'customLogo' | 'customBG';
  url: 'customLogoURL' | 'customBGURL';
  /** The switch that enables the picture; selecting one turns it on. */
  shownBy: 'useCustomLogo' | 'isCustomBgEnabled';
  fit: 'contain' | 'cover';
  /** Background colour behind the picture. */
  ground?: string;
  disabled: boolean;
}

/** A picture field: shows the selected file at once, and uploads it with the form. */
export function PictureField({ label, description, file, url, shownBy, fit, ground, disabled }: PictureFieldProps) {
  const { draft, errors, change, setErrors } = useStoreForm();
  const open = useRef<() => void>(null);
  const chosenUrl = useFileUrl(draft[file]);
  const shown = chosenUrl ?? (draft[url] ? `${draft[url]}?w=800` : undefined);
  const error = errors[file];

  const choose = (chosen: File | undefined) => chosen && change({ [file]: chosen, [shownBy]: true });
  const remove = () => change({ [file]: null, [url]: '', [shownBy]: false });
  const reject = (code: string | undefined) =>
    setErrors({ ...errors, [file]: REJECTIONS[code ?? ''] ?? 'This file cannot be used.' });

  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <Dropzone
        className={css.zone}
        data-filled={shown ? true : undefined}
        data-fit={fit}
        style={shown && ground ? { background: ground } : undefined}
        data-invalid={error ? true : undefined}
        openRef={open}
        accept={ACCEPTED}
        maxSize={MAX_BYTES}
        multiple={false}
        disabled={disabled}
        // Keyboards and screen readers use its buttons instead.
        tabIndex={-1}
        activateOnKeyboard={false}
        inputProps={{ 'aria-label': label }}
        onDrop={([chosen]) => choose(chosen)}
        onReject={([rejected]) => reject(rejected?.errors[0]?.code)}
      >
        {shown ? (
          <img src={shown} alt={`${label}, as it is`} className={css.picture} />
        ) : (
          <div className={css.empty}>
            <IconPhotoPlus size={26} stroke={1.5} aria-hidden="true" />
            <Text size="sm">Drop a picture here</Text>
            <Text size="xs" c="dimmed">
              PNG, JPEG, WebP or SVG, up to 25 MB
            </Text>
          </div>
        )}
      </Dropzone>
      <Group gap="xs" mt={8}>
        <Button
          size="xs"
          variant="default"
          disabled={disabled}
          leftSection={shown ? <IconRefresh size={15} /> : <IconPhotoPlus size={15} />}
          aria-invalid={error ? true : undefined}
          onClick={() => open.current?.()}
        >
          {shown ? `Replace the ${label.toLowerCase()}` : `Choose a ${label.toLowerCase()}`}
        </Button>
        {shown && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            disabled={disabled}
            leftSection={<IconTrash size={15} />}
            onClick={remove}
          >
            Remove the {label.toLowerCase()}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
