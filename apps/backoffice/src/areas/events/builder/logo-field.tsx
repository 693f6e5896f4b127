import { MAX_FILE_BYTES, MAX_FILE_MB, MAX_SVG_BYTES, MAX_SVG_MB } from '@inkstand/domain/upload-limits';
import type { BuilderTranslator } from '@inkstand/i18n/builder';
import { Button, Group } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhotoPlus, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import css from './builder.module.css';

const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];
const LIMITS = { mb: MAX_FILE_MB, svg: MAX_SVG_MB };

interface LogoFieldProps {
  /** URL of the logo; undefined until one is selected. */
  url: string | undefined;
  error: string;
  onChoose(file: File | null): void;
  onError(message: string): void;
  t: BuilderTranslator;
}

export function LogoField({ url, error, onChoose, onError, t }: LogoFieldProps) {
  const open = useRef<() => void>(null);
  function choose(file: File | undefined) {
    if (!file) return;
    if (file.type === 'image/svg+xml' && file.size > MAX_SVG_BYTES) return onError(t('logo_large', LIMITS));
    onError('');
    onChoose(file);
  }
  return (
    <fieldset className={css.field} aria-describedby={error ? 'logo-error' : undefined}>
      <legend>{t('logo')}</legend>
      <Dropzone
        className={css.zone}
        openRef={open}
        accept={ACCEPTED}
        maxSize={MAX_FILE_BYTES}
        multiple={false}
        // Keyboards and screen readers use its buttons instead.
        tabIndex={-1}
        activateOnKeyboard={false}
        inputProps={{ 'aria-label': t('logo') }}
        onDrop={([file]) => choose(file)}
        onReject={([file]) =>
          onError(file?.errors[0]?.code === 'file-too-large' ? t('logo_large', LIMITS) : t('logo_wrong'))
        }
      >
        {url ? (
          <img src={url} alt="" className={css.logo} />
        ) : (
          <span className={css.empty}>
            <IconPhotoPlus size={26} stroke={1.5} aria-hidden="true" />
            {t('logo_hint', LIMITS)}
          </span>
        )}
      </Dropzone>
      <Group gap="xs" mt={10}>
        <Button
          variant="default"
          leftSection={url ? <IconRefresh size={16} /> : <IconPhotoPlus size={16} />}
          onClick={() => open.current?.()}
        >
          {t(url ? 'logo_replace' : 'logo_choose')}
        </Button>
        {url && (
          <Button variant="subtle" color="red" leftSection={<IconTrash size={16} />} onClick={() => onChoose(null)}>
            {t('logo_remove')}
          </Button>
        )}
      </Group>
      {error && (
        <p className={css.error} id="logo-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
