import { t } from '@inkstand/i18n/office/common';
import { ChunkBoundary, LostChunk } from '@inkstand/web/chunk-boundary.tsx';
import { componentChunk, optionalChunk } from '@inkstand/web/chunks';
import { Modal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { createContext, lazy, type ReactNode, useContext, useMemo, useState } from 'react';
import { startTypeAhead, stopTypeAhead } from '#areas/platform/search/type-ahead.ts';
import { useShortcuts } from '#areas/platform/shortcuts/use-shortcuts.ts';
import type { Term } from './terms.ts';

const loadPalette = () => import('#areas/platform/search/palette.tsx');
const Palette = lazy(() => componentChunk(loadPalette));
const KeyboardDialog = lazy(() => componentChunk(() => import('#areas/platform/shortcuts/keyboard-dialog.tsx')));
const HelpDrawer = lazy(() => componentChunk(() => import('./help-drawer.tsx')));

type Tool = 'search' | 'keyboard' | 'help';
interface Tools {
  /** Opens a tool; help begins at a term. */
  open: (tool: Tool, term?: Term) => void;
  /** Loads the search before it is opened. */
  prepareSearch: () => void;
}

const ToolsContext = createContext<Tools | undefined>(undefined);

/** What can be opened from everywhere behind the login: search, shortcuts, help. Undefined on other pages. */
export const useTools = (): Tools | undefined => useContext(ToolsContext);

function LostTool({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={t('page_error.failed')}>
      <LostChunk />
    </Modal>
  );
}

export function ToolsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ tool: Tool; term?: Term | undefined }>();
  const isSearching = shown?.tool === 'search';
  const tools = useMemo<Tools>(
    () => ({
      open: (tool, term) => {
        if (tool !== 'search') stopTypeAhead();
        else if (!isSearching) startTypeAhead(() => setShown(undefined));
        setShown({ tool, term });
      },
      prepareSearch: () => void optionalChunk(loadPalette),
    }),
    [isSearching],
  );
  // Ctrl + K works inside a field, too.
  useHotkeys([['mod+K', () => tools.open('search')]], []);
  useShortcuts(() => tools.open('keyboard'));
  const close = () => {
    stopTypeAhead();
    setShown(undefined);
  };
  return (
    <ToolsContext value={tools}>
      {children}
      <ChunkBoundary key={shown?.tool} lost={<LostTool onClose={close} />}>
        {isSearching && <Palette onClose={close} />}
        {shown?.tool === 'keyboard' && <KeyboardDialog onClose={close} />}
        {shown?.tool === 'help' && <HelpDrawer term={shown.term} onClose={close} />}
      </ChunkBoundary>
    </ToolsContext>
  );
}
