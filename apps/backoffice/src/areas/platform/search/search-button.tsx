import { Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { KeyboardDialog } from './keyboard-dialog.tsx';
import { SearchDialog } from './search-dialog.tsx';

/** The search of the whole back-office, also by Ctrl + K, and the list of shortcuts by `?`. */
export function SearchButton() {
  const [open, setOpen] = useState<'search' | 'keyboard'>();
  // Ctrl + K works from within a field too; a question mark there is only a question mark.
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
