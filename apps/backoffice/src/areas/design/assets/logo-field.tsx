import type { Asset } from '@inkstand/contract/design/assets';
import { t } from '@inkstand/i18n/office/design';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { settleLooks } from '#ui/compare-drawings.tsx';
import { inMemory } from '#ui/files.ts';
import { ACCEPTED, fileProblem, uploadProblem } from './check-file.ts';
import css from './logo-field.module.css';

export type LogoPicture = Pick<Asset, 'id' | 'name' | 'preview_url' | 'width' | 'height' | 'mime_type'>;

interface LogoFieldProps {
  tenantId: string;
  logo: LogoPicture | undefined;
  error: string | undefined;
  onChange: (logo: LogoPicture) => void;
}

/** Uploads a logo to the company's pictures. */
export function LogoField({ tenantId, logo, error, onChange }: LogoFieldProps) {
  const api = useApi();
  const open = useRef<() => void>(null);
  const [problem, setProblem] = useState<string>();
  const [notes, setNotes] = useState('');
  const [isPending, setPending] = useState(false);

  async function upload(file: File | undefined) {
    if (!file) return;
    const wrong = fileProblem(file);
    setProblem(wrong);
    setNotes('');
    if (wrong) return;
    setPending(true);
    try {
      const body = { file: await inMemory(file) };
      const { data } = await api.uploadAsset({ params: { tenant_id: tenantId }, body });
      const settled = await settleLooks(data, async (asset_id, newer) => {
        const params = { tenant_id: tenantId, asset_id };
        return (await api.addAssetVersion({ params, body: { file: await inMemory(newer) } })).data;
      });
      const { id, name, preview_url, width, height, mime_type } = settled;
      setNotes(settled.notes.map(({ message }) => message).join(' '));
      onChange({ id, name, preview_url, width, height, mime_type });
    } catch (caught) {
      setProblem(uploadProblem(caught));
    } finally {
      setPending(false);
    }
  }

  const shown = problem ?? error;
  return (
    <>
      <Dropzone
        className={css.zone}
        openRef={open}
        accept={ACCEPTED}
        multiple={false}
        loading={isPending}
        // Keyboards and screen readers use the button instead.
        tabIndex={-1}
        activateOnKeyboard={false}
        inputProps={{ 'aria-label': t('logo') }}
        onDrop={([file]) => void upload(file)}
        onReject={([rejected]) => setProblem(rejected && fileProblem(rejected.file))}
      >
        <Group gap="sm" wrap="nowrap">
          {logo ? (
            <img src={logo.preview_url} alt="" className={css.logo} />
          ) : (
            <IconPhotoPlus size={26} stroke={1.5} aria-hidden="true" />
          )}
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {logo ? logo.name : t('png_jpeg_webp_or_svg_a')}
          </Text>
        </Group>
      </Dropzone>
      <Button variant="default" size="xs" mt={8} loading={isPending} onClick={() => open.current?.()}>
        {logo ? t('replace_the_logo') : t('choose_a_logo')}
      </Button>
      {notes && (
        <Text size="sm" mt={4} role="status">
          {notes}
        </Text>
      )}
      {shown && (
        <Text size="sm" c="red" role="alert" mt={4}>
          {shown}
        </Text>
      )}
    </>
  );
}
