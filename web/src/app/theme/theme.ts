import {
  Anchor,
  Button,
  Collapse,
  createTheme,
  Input,
  type MantineColorsTuple,
  Modal,
  Popover,
  rem,
  Tooltip,
} from '@mantine/core'

/** The colours themselves are in tokens.css, once for each brand and scheme. */
const brand: MantineColorsTuple = [
  'var(--brand-0)',
  'var(--brand-1)',
  'var(--brand-2)',
  'var(--brand-3)',
  'var(--brand-4)',
  'var(--brand-5)',
  'var(--brand-6)',
  'var(--brand-7)',
  'var(--brand-8)',
  'var(--brand-9)',
]

const close = { closeButtonProps: { 'aria-label': 'Close' } }

/** Both brands: what differs between them are the variables of tokens.css. */
export const theme = createTheme({
  colors: { brand },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 6,
  fontFamily: 'var(--ui-font)',
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(20), xl: rem(24) },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  headings: { fontFamily: 'var(--ui-font)', fontWeight: 'var(--ui-w-bold)' },
  components: {
    Anchor: Anchor.extend({ defaultProps: { underline: 'hover', fw: 520 } }),
    Button: Button.extend({
      vars: (_theme, { size }) => ({
        root: {
          '--button-height': size === 'xs' ? 'var(--ui-control-h-small)' : size ? undefined : 'var(--ui-control-h)',
        },
      }),
    }),
    Collapse: Collapse.extend({ defaultProps: { transitionDuration: 500 } }),
    Input: Input.extend({
      vars: (_theme, { size }) => ({
        wrapper: {
          '--input-height': size === 'xs' ? 'var(--ui-control-h-small)' : size ? undefined : 'var(--ui-control-h)',
        },
      }),
    }),
    Modal: Modal.extend({ defaultProps: { ...close, transitionProps: { duration: 200 } } }),
    Popover: Popover.extend({ defaultProps: { transitionProps: { duration: 150 }, shadow: 'md' } }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 250, events: { hover: true, focus: true, touch: true } } }),
  },
})
