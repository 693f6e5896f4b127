import { t } from '@inkstand/i18n/office/designer';
import { CloseButton, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Stage } from '../canvas/stage.tsx';
import { NewerVersion } from '../presence/newer-version.tsx';
import { Header } from './header.tsx';
import css from './shell.module.css';
import { ToolPanel } from './tool-panel.tsx';
import { NARROW_TOOLS, type ToolName } from './tools.tsx';

/** Layout for narrow windows: tools below the canvas open as a sheet, and the canvas stays visible. */
export function NarrowShell() {
  const [tool, setTool] = useState<ToolName>();
  const label = NARROW_TOOLS.find(({ name }) => name === tool)?.label;
  return (
    <div className={css.narrow}>
      <Header />
      <main className={css.middle}>
        <NewerVersion />
        <Stage />
      </main>
      {tool && (
        <section className={css.sheet} aria-label={label}>
          <div className={css.sheetHead}>
            {label}
            <CloseButton aria-label={t('close_panel', { panel: label ?? '' })} onClick={() => setTool(undefined)} />
          </div>
          <div className={css.sheetBody}>
            <ToolPanel tool={tool} onAdded={() => setTool(undefined)} />
          </div>
        </section>
      )}
      <nav className={css.toolbar} aria-label={t('tools')}>
        {NARROW_TOOLS.map(({ name, label: text, icon: Icon }) => (
          <UnstyledButton
            key={name}
            className={css.tool}
            aria-pressed={name === tool}
            onClick={() => setTool(name === tool ? undefined : name)}
          >
            <Icon size={22} stroke={1.6} aria-hidden="true" />
            {text}
          </UnstyledButton>
        ))}
      </nav>
    </div>
  );
}
