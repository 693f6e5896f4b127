import type { BuilderTheme } from '@inkstand/contract/events/builder';
import { homeBackground } from '@inkstand/domain/home-background';
import { PAGE_TEMPLATES, type PageTemplate, pageTemplate } from '@inkstand/domain/page-templates';
import type { BuilderKey, BuilderTranslator } from '@inkstand/i18n/builder';
import { storeFontFamily } from '#areas/events/events/store-configuration/fonts.ts';
import type { Choice } from '#areas/platform/builder/choice.ts';
import css from './builder.module.css';
import { ChoiceCards } from './choice-cards.tsx';

interface LookFieldsProps {
  choice: Choice;
  themes: readonly BuilderTheme[];
  onChange(choice: Choice): void;
  t: BuilderTranslator;
}

/** The choice of theme colours and page template. */
export function LookFields({ choice, themes, onChange, t }: LookFieldsProps) {
  const theme = themes.find(({ id }) => id === choice.theme) ?? themes[0];
  return (
    <>
      <ChoiceCards
        legend={t('theme')}
        value={choice.theme}
        onChange={(id) => onChange({ ...choice, theme: id })}
        columns={3}
        options={themes.map((each) => ({
          value: each.id,
          label: t(`theme_${each.id}` as Extract<BuilderKey, `theme_${string}`>),
          picture: <Swatch theme={each} />,
        }))}
      />
      <ChoiceCards
        legend={t('page')}
        value={choice.page}
        onChange={(page) => onChange({ ...choice, page })}
        columns={4}
        options={PAGE_TEMPLATES.map(({ key }) => ({
          value: key,
          label: t(`page_${key}`),
          picture: theme && <PageSample theme={theme} template={pageTemplate(key)} />,
        }))}
      />
    </>
  );
}

function Swatch({ theme: { primary, secondary, tertiary } }: { theme: BuilderTheme }) {
  return (
    <span className={css.swatch} aria-hidden="true">
      <span style={{ background: primary }} />
      <span style={{ background: secondary }} />
      <span style={{ background: tertiary ?? primary }} />
    </span>
  );
}

function PageSample({ theme, template }: { theme: BuilderTheme; template: PageTemplate }) {
  const { from, to, hasDarkText } = homeBackground(theme, template.isStrong);
  const style = {
    background: `linear-gradient(120deg, ${from}, ${to})`,
    color: hasDarkText ? '#1f1a24' : '#ffffff',
    fontFamily: storeFontFamily(template.heading),
  };
  return (
    <span className={css.sample} style={style} aria-hidden="true" data-template={template.key}>
      Aa
    </span>
  );
}
