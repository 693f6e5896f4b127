import { MAX_FILE_BYTES, MAX_FILE_MB, MAX_SVG_MB } from '@inkstand/domain/upload-limits';
import { t } from '@inkstand/i18n/office/events';
import { Button, Group, Input, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhotoPlus, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useFileUrl } from '#ui/files.ts';
import { useStoreForm } from '../store-form.ts';
import css from './picture-field.module.css';

const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];
const REJECTIONS: Record<string, string> = {
  'file-invalid-type': t('only_png_jpeg_webp_and_svg'),
  'file-too-large': t('a_picture_may_have_mb', { mb: MAX_FILE_MB }),
  'too-many-files': t('only_one_picture_can_be_used'),
};

const TEXTS = {
  customLogo: {
    asItIs: t('logo_as_it_is'),
    choose: t('choose_a_logo'),
    replace: t('replace_the_logo'),
    remove: t('remove_the_logo'),
  },
  customBG: {
    asItIs: t('background_picture_as_it_is'),
    choose: t('choose_a_background_picture'),
    replace: t('replace_the_background_picture'),
    remove: t('remove_the_background_picture'),
  },
} as const;

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
  const texts = TEXTS[file];

  const choose = (chosen: File | undefined) => chosen && change({ [file]: chosen, [shownBy]: true });
  const remove = () => change({ [file]: null, [url]: '', [shownBy]: false });
  const reject = (code: string | undefined) =>
    setErrors({ ...errors, [file]: REJECTIONS[code ?? ''] ?? t('this_file_cannot_be_used') });

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
        maxSize={MAX_FILE_BYTES}
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
          <img src={shown} alt={texts.asItIs} className={css.picture} />
        ) : (
          <div className={css.empty}>
            <IconPhotoPlus size={26} stroke={1.5} aria-hidden="true" />
            <Text size="sm">{t('drop_a_picture_here')}</Text>
            <Text size="xs" c="dimmed">
              {t('png_jpeg_webp_or_svg_up', { mb: MAX_FILE_MB, svg: MAX_SVG_MB })}
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
          {shown ? texts.replace : texts.choose}
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
            {texts.remove}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
