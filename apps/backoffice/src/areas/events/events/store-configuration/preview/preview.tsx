import type { Configuration } from '@inkstand/contract/events/store-configuration';
import { t } from '@inkstand/i18n/office/events';
import { ActionIcon, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDeviceDesktop, IconDeviceMobile, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { Dialog } from '#ui/dialog.tsx';
import css from './preview.module.css';
import { ScaledFrame } from './scaled-frame.tsx';
import { StoreSketch } from './store-sketch.tsx';

interface PreviewProps {
  data: Configuration;
}

const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 780 } } as const;
type Device = keyof typeof SIZES;
const DEVICES = [
  { device: 'desktop', label: t('desktop_preview'), Icon: IconDeviceDesktop },
  { device: 'phone', label: t('phone_preview'), Icon: IconDeviceMobile },
] as const;

/** The store's home page: as edited, or as visitors see it. */
function Preview({ data }: PreviewProps) {
  const event = useEvent();
  const [device, setDevice] = useState<Device>('desktop');
  const [view, setView] = useState<'draft' | 'public'>('draft');
  const size = SIZES[device];
  return (
    <div>
      <Group justify="space-between" gap="xs" mb={10} wrap="nowrap">
        <SegmentedControl
          size="xs"
          aria-label={t('preview_shows')}
          value={view}
          onChange={(value) => setView(value as typeof view)}
          data={[
            { value: 'draft', label: t('while_you_edit') },
            { value: 'public', label: t('for_visitors') },
          ]}
        />
        <ActionIcon.Group>
          {DEVICES.map(({ device: each, label, Icon }) => (
            <ActionIcon
              key={each}
              variant={each === device ? 'filled' : 'default'}
              size="lg"
              aria-label={label}
              aria-pressed={each === device}
              onClick={() => setDevice(each)}
            >
              <Icon size={18} />
            </ActionIcon>
          ))}
        </ActionIcon.Group>
      </Group>
      {view === 'public' && event.status === 'Draft' ? (
        <Text size="sm" c="dimmed" className={css.note}>
          {t('visitors_cant_see_this_store_yet')}
        </Text>
      ) : (
        <ScaledFrame {...size}>
          {view === 'draft' ? (
            <StoreSketch data={data} isPhone={device === 'phone'} />
          ) : (
            <iframe
              key={data.revision}
              src={event.url}
              title={t('store_as_visitors_see_it', { name: event.name })}
              {...size}
            />
          )}
        </ScaledFrame>
      )}
    </div>
  );
}

/** Preview beside the form, on wide screens. */
export function WidePreview(props: PreviewProps) {
  return (
    <section aria-label={t('preview')} className={css.wide}>
      <Preview {...props} />
    </section>
  );
}

/** Preview behind a button, on narrow screens. */
export function NarrowPreview(props: PreviewProps) {
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" className={css.open} leftSection={<IconEye size={17} />} onClick={dialog.open}>
        {t('preview')}
      </Button>
      {isOpen && (
        <Dialog onClose={dialog.close} title={t('preview')} fullScreen>
          <Preview {...props} />
        </Dialog>
      )}
    </>
  );
}
