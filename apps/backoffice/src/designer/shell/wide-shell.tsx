import { t } from '@inkstand/i18n/office/designer';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Stage } from '../canvas/stage.tsx';
import { ColourStrip } from '../panels/colour-strip.tsx';
import { NewerVersion } from '../presence/newer-version.tsx';
import { Header } from './header.tsx';
import css from './shell.module.css';
import { SelectionPanel, ToolPanel } from './tool-panel.tsx';
import { type ToolName, WIDE_TOOLS } from './tools.tsx';

/**
 * Layout for wide windows: tools on the left, the canvas in the middle with the colours below, properties on the right.
 */
export function WideShell() {
  const [tool, setTool] = useState<ToolName>('text');
  const label = WIDE_TOOLS.find(({ name }) => name === tool)?.label;
  return (
    <div className={css.wide}>
      <Header />
      <nav className={css.rail} aria-label={t('tools')}>
        {WIDE_TOOLS.map(({ name, label: text, icon: Icon }) => (
          <UnstyledButton key={name} className={css.tool} aria-pressed={name === tool} onClick={() => setTool(name)}>
            <Icon size={22} stroke={1.6} aria-hidden="true" />
            {text}
          </UnstyledButton>
        ))}
      </nav>
      <section className={css.panel} aria-label={label}>
        <ToolPanel tool={tool} />
      </section>
      <main className={css.middle}>
        <NewerVersion />
        <Stage />
        <div className={css.colours}>
          <ColourStrip />
        </div>
      </main>
      <section className={css.properties} aria-label={t('selection')}>
        <SelectionPanel />
      </section>
    </div>
  );
}
