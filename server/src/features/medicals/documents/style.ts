import { mm } from '#platform/pdf/box.ts'
import type { Stroke } from '#platform/pdf/shapes.ts'
import type { TextStyle } from '#platform/pdf/text.ts'

/** Ink on white: no fill, no brand colour. */
export const ink = '#14212b'
export const grey = '#43535f'

export const page = { left: mm(15), top: mm(15), width: mm(180), bottom: mm(275.8), footer: mm(277.8) }

export const strong: Stroke = { weight: 0.9, colour: ink }
export const heavy: Stroke = { weight: 1.6, colour: ink }
export const light: Stroke = { weight: 0.6, colour: '#b3c0c9' }

const style = (size: number, face: TextStyle['face'], colour: string, more: Partial<TextStyle> = {}): TextStyle => ({
  size,
  face,
  colour,
  ...more,
})

export const styles = {
  title: style(20, 'semibold', ink, { leading: 1.25, tracking: -0.012 }),
  name: style(17, 'semibold', ink, { leading: 1.25, tracking: -0.012 }),
  heading: style(11, 'semibold', ink),
  subject: style(14, 'semibold', ink, { leading: 1.25, tracking: -0.012 }),
  label: style(8.5, 'medium', grey, { leading: 1.3 }),
  value: style(11.5, 'medium', ink, { leading: 1.3 }),
  body: style(10, 'regular', ink),
  bodyStrong: style(10, 'semibold', ink),
  quiet: style(10, 'regular', grey),
  small: style(9, 'regular', grey, { leading: 1.35 }),
  smallStrong: style(9, 'semibold', ink),
  smallInk: style(9, 'regular', ink),
} satisfies Record<string, TextStyle>

export const resized = (style: TextStyle, size: number): TextStyle => ({ ...style, size })
