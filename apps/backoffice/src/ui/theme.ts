import { createTheme } from '@mantine/core';

export const theme = createTheme({
  primaryColor: 'violet',
  defaultRadius: 'md',
  cursorType: 'pointer',
  headings: { fontWeight: '650' },
});
