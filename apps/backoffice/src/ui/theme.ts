import { MAX_TEXT_LENGTH } from '@inkstand/contract/limits';
import { t } from '@inkstand/i18n/office/common';
import { Code, createTheme, Tooltip } from '@mantine/core';
import { decimalSeparator } from './format.ts';

/** Default length limit of text inputs, unless `maxLength` is lower. */
const typedText = { defaultProps: { maxLength: MAX_TEXT_LENGTH } };

export const theme = createTheme({
  primaryColor: 'violet',
  // The dark theme's greys, with a breath of the brand's violet. 0 is text, 7 the page, 8 what lies behind it.
  colors: {
    dark: [
      '#d8d5df',
      '#b9b5c3',
      '#918d9d',
      '#6c6879',
      '#45414f',
      '#37343f',
      '#2b2832',
      '#1f1c25',
      '#191720',
      '#121018',
    ],
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: { fontWeight: '650' },
  components: {
    TextInput: typedText,
    Textarea: typedText,
    PasswordInput: {
      defaultProps: {
        maxLength: MAX_TEXT_LENGTH,
        // Pressed while the password is shown.
        visibilityToggleButtonProps: { 'aria-label': t('show_the_password') },
      },
    },
    NumberInput: { defaultProps: { maxLength: MAX_TEXT_LENGTH, decimalSeparator } },
    ColorInput: typedText,
    TagsInput: typedText,
    Autocomplete: typedText,
    Select: typedText,
    MultiSelect: typedText,
    // Inline code wraps. As a scroll container it would also need a place in the tab order.
    Code: Code.extend({
      styles: (_theme, { block }) => (block ? {} : { root: { overflow: 'visible', overflowWrap: 'anywhere' } }),
    }),
    // A dialog's header is no page header, and its close button has an accessible name.
    ModalHeader: { defaultProps: { component: 'div' } },
    ModalTitle: { defaultProps: { fw: 600, lh: 1.35, miw: 0, style: { overflowWrap: 'anywhere' } } },
    ModalCloseButton: { defaultProps: { 'aria-label': t('close') } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    DrawerCloseButton: { defaultProps: { 'aria-label': t('close') } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('dismiss') } } },
    // Scroll containers can be scrolled by keyboard, and reserve space for a scrollbar.
    TableScrollContainer: {
      defaultProps: { scrollAreaProps: { offsetScrollbars: 'present', viewportProps: { tabIndex: 0 } } },
    },
    // Tooltips contain reasons and names, so they also open on focus and touch.
    Tooltip: Tooltip.extend({ defaultProps: { events: { hover: true, focus: true, touch: true } } }),
  },
});
