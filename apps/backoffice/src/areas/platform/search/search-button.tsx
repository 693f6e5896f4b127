import { Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { KeyboardDialog } from './keyboard-dialog.tsx';
import { SearchDialog } from './search-dialog.tsx';

/** Opens the global search, also with Ctrl + K, and the list of shortcuts with `?`. */
export function SearchButton() {
  const [open, setOpen] = useState<'search' | 'keyboard'>();
  // Ctrl + K also works inside a field; there, `?` is plain text.
  useHotkeys([['mod+K', () => setOpen('search')]], []);
  useHotkeys([['shift+?', () => setOpen('keyboard')]]);
  const close = () => setOpen(undefined);
  return (
    <>
      <Button
        variant="default"
        ml="auto"
        aria-keyshortcuts="Control+K"
        leftSection={<IconSearch size={17} />}
        rightSection={
          <Kbd visibleFrom="md" aria-hidden="true">
            Ctrl K
          </Kbd>
        }
        onClick={() => setOpen('search')}
      >
        Search
      </Button>
      {open === 'search' && <SearchDialog onClose={close} />}
      {open === 'keyboard' && <KeyboardDialog onClose={close} />}
    </>
  );
}
