import { MAX_TEXT_LENGTH } from '@inkstand/contract/text-limits';
import { createTheme, Tooltip } from '@mantine/core';

/** A text input ends here where its own `maxLength` does not say less. */
const typedText = { defaultProps: { maxLength: MAX_TEXT_LENGTH } };

export const theme = createTheme({
  primaryColor: 'violet',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: { fontWeight: '650' },
  components: {
    TextInput: typedText,
    Textarea: typedText,
    PasswordInput: typedText,
    NumberInput: typedText,
    ColorInput: typedText,
    TagsInput: typedText,
    Select: typedText,
    MultiSelect: typedText,
    // A dialog's heading is no second header of the page, and its cross has a name.
    ModalHeader: { defaultProps: { component: 'div' } },
    ModalTitle: { defaultProps: { fw: 600, lh: 1.35, miw: 0, style: { overflowWrap: 'anywhere' } } },
    ModalCloseButton: { defaultProps: { 'aria-label': 'Close' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    DrawerCloseButton: { defaultProps: { 'aria-label': 'Close' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } },
    // What can be scrolled can be scrolled by keyboard; room for a scrollbar is kept where there is one.
    TableScrollContainer: {
      defaultProps: { scrollAreaProps: { offsetScrollbars: 'present', viewportProps: { tabIndex: 0 } } },
    },
    // Reasons and names stand in tooltips: keyboards and fingers must reach them too.
    Tooltip: Tooltip.extend({ defaultProps: { events: { hover: true, focus: true, touch: true } } }),
  },
});
