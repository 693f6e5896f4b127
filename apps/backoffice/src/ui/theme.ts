import { MAX_TEXT_LENGTH } from '@inkstand/contract/text-limits';
import { Code, createTheme, Tooltip } from '@mantine/core';

/** Default length limit of text inputs, unless `maxLength` is lower. */
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
    // Inline code wraps. As a scroll container it would also need a place in the tab order.
    Code: Code.extend({
      styles: (_theme, { block }) => (block ? {} : { root: { overflow: 'visible', overflowWrap: 'anywhere' } }),
    }),
    // A dialog's header is no page header, and its close button has an accessible name.
    ModalHeader: { defaultProps: { component: 'div' } },
    ModalTitle: { defaultProps: { fw: 600, lh: 1.35, miw: 0, style: { overflowWrap: 'anywhere' } } },
    ModalCloseButton: { defaultProps: { 'aria-label': 'Close' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    DrawerCloseButton: { defaultProps: { 'aria-label': 'Close' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } },
    // Scroll containers can be scrolled by keyboard, and reserve space for a scrollbar.
    TableScrollContainer: {
      defaultProps: { scrollAreaProps: { offsetScrollbars: 'present', viewportProps: { tabIndex: 0 } } },
    },
    // Tooltips contain reasons and names, so they also open on focus and touch.
    Tooltip: Tooltip.extend({ defaultProps: { events: { hover: true, focus: true, touch: true } } }),
  },
});
