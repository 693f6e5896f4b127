import type { BuilderTheme } from '@inkstand/contract/events/builder';
import { homeBackground } from '@inkstand/domain/home-background';
import { pageTemplate } from '@inkstand/domain/page-templates';
import { formatMoney } from '@inkstand/i18n';
import type { BuilderTranslator } from '@inkstand/i18n/builder';
import { useSiteTranslator } from '@inkstand/web/provider.tsx';
import { buildLook } from '#areas/events/events/store-configuration/preview/sketch-look.ts';
import { SketchPage } from '#areas/events/events/store-configuration/preview/sketch-page.tsx';
import type { Blank, Choice } from '#areas/platform/builder/choice.ts';
import { type Logo, ProductMockup } from './product-mockup.tsx';

export interface SketchProps {
  choice: Choice;
  blanks: readonly Blank[];
  theme: BuilderTheme;
  logo: Logo | undefined;
  /** The company's name, used until the store has its own. */
  name: string;
  t: BuilderTranslator;
}

/** Sketch of the new store's home page. */
export function BuiltSketch({ choice, blanks, theme, logo, name, t, isPhone }: SketchProps & { isPhone: boolean }) {
  const common = useSiteTranslator();
  const template = pageTemplate(choice.page);
  const look = buildLook({
    colours: theme,
    ground: homeBackground(theme, template.isStrong),
    hasPicture: false,
    fonts: [template.heading, template.text],
  });
  const products = choice.products.flatMap(({ code, colour }) => {
    const blank = blanks.find((each) => each.code === code);
    if (!blank) return [];
    const price = choice.type === 'Store' ? blank.prices[choice.region]?.price_gross : undefined;
    return [
      {
        key: code,
        name: blank.name,
        picture: <ProductMockup blank={blank} colour={colour} logo={logo} />,
        price: price === undefined ? undefined : formatMoney(price, choice.region),
      },
    ];
  });
  return (
    <SketchPage
      label={t('preview_label')}
      isPhone={isPhone}
      {...look}
      brand={name}
      logo={logo?.url}
      menu={[common('nav.products')]}
      heading={choice.name?.trim() || name}
      sentence={t(choice.type === 'Promo' ? 'sentence_gift' : 'sentence_shop')}
      products={products}
    />
  );
}
