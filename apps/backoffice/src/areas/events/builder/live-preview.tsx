import { ActionIcon } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { ScaledFrame } from '#areas/events/events/store-configuration/preview/scaled-frame.tsx';
import css from './builder.module.css';
import { BuiltSketch, type SketchProps } from './built-sketch.tsx';

const SIZES = { desktop: { width: 1280, height: 1040 }, phone: { width: 390, height: 780 } } as const;
const DEVICES = [
  { device: 'desktop', label: 'on_desk', Icon: IconDeviceDesktop },
  { device: 'phone', label: 'on_phone', Icon: IconDeviceMobile },
] as const;

interface LivePreviewProps extends SketchProps {
  /** Initially selected device. */
  first?: keyof typeof SIZES;
  /** The surrounding element already has a title. */
  hasTitle?: boolean;
}

/** Preview of the store on desktop or phone. */
export function LivePreview({ first = 'desktop', hasTitle = false, ...sketch }: LivePreviewProps) {
  const [device, setDevice] = useState<keyof typeof SIZES>(first);
  const { t } = sketch;
  return (
    <>
      <div className={css.devices}>
        {!hasTitle && <h2>{t('preview')}</h2>}
        <ActionIcon.Group>
          {DEVICES.map(({ device: each, label, Icon }) => (
            <ActionIcon
              key={each}
              variant={each === device ? 'filled' : 'default'}
              size="lg"
              aria-label={t(label)}
              aria-pressed={each === device}
              onClick={() => setDevice(each)}
            >
              <Icon size={18} />
            </ActionIcon>
          ))}
        </ActionIcon.Group>
      </div>
      <ScaledFrame {...SIZES[device]}>
        <BuiltSketch {...sketch} isPhone={device === 'phone'} />
      </ScaledFrame>
    </>
  );
}
