import type { BuilderTheme } from '@inkstand/contract/builder';
import { homeBackground } from '@inkstand/domain/home-background';
import { pageTemplate } from '@inkstand/domain/page-templates';
import type { BuilderTranslator } from '@inkstand/i18n/builder';
import { useSite, useTranslator } from '@inkstand/web/provider.tsx';
import { ActionIcon } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { ScaledFrame } from '#features/events/store-configuration/preview/scaled-frame.tsx';
import { lookOf } from '#features/events/store-configuration/preview/sketch-look.ts';
import { SketchPage } from '#features/events/store-configuration/preview/sketch-page.tsx';
import css from './builder.module.css';
import type { Blank, Choice } from './choice.ts';
import { type Logo, Piece } from './piece.tsx';

const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 780 } } as const;
const DEVICES = [
  { device: 'desktop', label: 'on_desk', Icon: IconDeviceDesktop },
  { device: 'phone', label: 'on_phone', Icon: IconDeviceMobile },
] as const;

interface LivePreviewProps {
  choice: Choice;
  blanks: readonly Blank[];
  theme: BuilderTheme;
  logo: Logo | undefined;
  t: BuilderTranslator;
}

/** The store as it would look, beside what is being chosen. */
export function LivePreview({ choice, blanks, theme, logo, t }: LivePreviewProps) {
  const [device, setDevice] = useState<keyof typeof SIZES>('desktop');
  const { user } = useSite();
  const common = useTranslator();
  const template = pageTemplate(choice.page);
  const look = lookOf({
    colours: theme,
    ground: homeBackground(theme, template.isStrong),
    hasPicture: false,
    fonts: [template.heading, template.text],
  });
  const name = user?.tenant_id && user.superadmin !== 1 ? user.tenant_id : t('your_company');
  const products = choice.products.flatMap(({ code, colour }) => {
    const blank = blanks.find((each) => each.code === code);
    return blank ? [{ key: code, name: blank.name, picture: <Piece blank={blank} colour={colour} logo={logo} /> }] : [];
  });
  return (
    <section aria-label={t('preview')} className={css.preview}>
      <div className={css.devices}>
        <h2>{t('preview')}</h2>
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
        <SketchPage
          label={t('preview_label')}
          isPhone={device === 'phone'}
          {...look}
          brand={name}
          logo={logo?.url}
          menu={[common('nav.products')]}
          heading={choice.name?.trim() || name}
          sentence={t(choice.type === 'Promo' ? 'sentence_gift' : 'sentence_shop')}
          products={products}
        />
      </ScaledFrame>
    </section>
  );
}
