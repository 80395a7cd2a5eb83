import { createTheme, type MantineColorsTuple, type MantineThemeComponent, rem } from '@mantine/core'

/** The colours themselves are in tokens.css, once per brand and scheme. */
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

/** Control height in pixels: 36 by default (`sm` for fields), 44 on touch screens; `xs` is the small size. */
const height = (size: unknown) =>
  size === undefined || size === 'sm' ? 'var(--ui-control-h)' : size === 'xs' ? 'var(--ui-control-h-small)' : undefined

const dialog = {
  closeButtonProps: { 'aria-label': 'Close' },
  // Without this role it would be a second banner on the page.
  attributes: { header: { role: 'presentation' } },
}

/** Milliseconds (spec section 9). Users who prefer reduced motion see panels open at once. */
const panelMilliseconds = 500
const tooltipDelay = 250

// Plain objects instead of Mantine's `extend`, which would load all these components with the first page.
const components: Record<string, MantineThemeComponent> = {
  Accordion: { defaultProps: { transitionDuration: panelMilliseconds } },
  Anchor: { defaultProps: { underline: 'hover', fw: 520 } },
  Button: { vars: (_theme: unknown, { size }: { size?: string }) => ({ root: { '--button-height': height(size) } }) },
  Collapse: { defaultProps: { transitionDuration: panelMilliseconds } },
  Input: { vars: (_theme: unknown, { size }: { size?: string }) => ({ wrapper: { '--input-height': height(size) } }) },
  Drawer: { defaultProps: dialog },
  List: {
    vars: (_theme: unknown, { size }: { size?: string }) => ({
      root: size ? {} : { '--list-fz': '1em', '--list-lh': '1.45' },
    }),
  },
  // Without this a menu would focus a placeholder first, which does not belong in it.
  Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  Modal: { defaultProps: { ...dialog, transitionProps: { duration: 200 } } },
  Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 150 } } },
  // Inherits the surrounding text size unless a size is given.
  Text: {
    vars: (_theme: unknown, { size }: { size?: string }) => ({
      root: size ? {} : { '--text-fz': '1em', '--text-lh': '1.45' },
    }),
  },
  Tooltip: {
    defaultProps: { openDelay: tooltipDelay, interactive: true, events: { hover: true, focus: true, touch: true } },
  },
}

/** The theme of both brands, whose differences are variables in tokens.css. */
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
  components,
})
