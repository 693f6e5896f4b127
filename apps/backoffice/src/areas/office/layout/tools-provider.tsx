import { t } from '@inkstand/i18n/office/common';
import { ChunkBoundary, LostChunk } from '@inkstand/web/chunk-boundary.tsx';
import { componentChunk, optionalChunk } from '@inkstand/web/chunks';
import { Modal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import { startTypeAhead, stopTypeAhead } from '#areas/office/search/type-ahead.ts';
import { useShortcuts } from '#areas/office/shortcuts/use-shortcuts.ts';
import type { Term } from '#areas/platform/help/terms.ts';
import { type Tool, type Tools, ToolsContext } from '#areas/platform/help/tools.ts';

const loadPalette = () => import('#areas/office/search/palette.tsx');
const Palette = lazy(() => componentChunk(loadPalette));
const KeyboardDialog = lazy(() => componentChunk(() => import('#areas/office/shortcuts/keyboard-dialog.tsx')));
const HelpDrawer = lazy(() => componentChunk(() => import('./help-drawer.tsx')));

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
  // Ctrl + K works inside a field, too, but not over another dialog: Escape would close both.
  useHotkeys([['mod+K', () => (shown || !document.querySelector('[aria-modal]')) && tools.open('search')]], []);
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
