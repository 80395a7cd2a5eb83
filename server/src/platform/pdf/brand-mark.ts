import type { Product } from '#platform/config/config.ts'
import type { Box } from './box.ts'
import { mark, type Pdf } from './document.ts'

/** The product's logo in a single ink colour, on a square of 32 units. */
const marks: Record<Product, { strokes: [path: string, weight: number, colour: string][]; fills: [string, string][] }> =
  {
    Clearwing: {
      strokes: [
        ['M3.2 21.4C12.6 20.6 21.2 15.4 28.6 5', 3.5, '#14212b'],
        ['M8.2 25.1C15 24.4 21 20.9 26.4 13.9', 3.5, '#43535f'],
        ['M13.6 28.2C17.8 27.7 21.3 25.7 24.4 22', 3.5, '#7c8b98'],
      ],
      fills: [],
    },
    OneKete: {
      strokes: [['M8.6 10C9 4.6 12 2.6 16 2.6s7 2 7.4 7.4', 2.6, '#14212b']],
      fills: [
        [
          'M10.72 11.8L11.37 12.45L8.05 15.77L4.08 11.8ZM19.35 11.8L20 12.45L16.67 15.77L12.7 11.8ZM6.7 16.4L11.37 21.07L8.05 24.4L4.11 20.46L3.89 19.21ZM27.98 11.8L28.62 12.45L25.3 15.77L21.33 11.8ZM15.33 16.4L20 21.07L16.67 24.4L12 19.73ZM6.7 25.03L11.37 29.7L11.27 29.8L8.6 29.8L7.41 29.58L6.37 28.97L5.61 28.02L5.23 26.87L5.18 26.56ZM23.95 16.4L27.91 20.36L27.6 22.09L25.3 24.4L20.63 19.73ZM15.33 25.03L20 29.7L19.89 29.8L13.45 29.8L12 28.35ZM23.95 25.03L26.53 27.6L26.39 28.02L25.63 28.97L24.59 29.58L23.4 29.8L22.08 29.8L20.63 28.35Z',
          '#14212b',
        ],
        [
          'M3.73 12.09L7.06 15.41L3.8 18.67L2.81 13.01ZM12.36 12.09L15.68 15.41L11.01 20.08L7.69 16.76ZM4.25 21.23L7.06 24.04L5.08 26.01ZM20.99 12.09L24.31 15.41L19.64 20.08L16.32 16.76ZM12.36 20.72L15.68 24.04L11.01 28.71L7.69 25.39ZM28 19.81L24.94 16.76L29.29 12.41ZM20.99 20.72L24.31 24.04L19.64 28.71L16.32 25.39ZM26.68 27.12L24.94 25.39L27.47 22.86L26.77 26.87Z',
          '#7c8b98',
        ],
      ],
    },
  }

export const brandMark = (pdf: Pdf, product: Product, size: number): Box => ({
  height: size,
  draw: (x, y) =>
    mark(pdf, null, () => {
      const { document } = pdf
      const { strokes, fills } = marks[product]
      document
        .save()
        .translate(x, y)
        .scale(size / 32)
      for (const [path, weight, colour] of strokes)
        document.path(path).lineWidth(weight).lineCap('round').stroke(colour)
      for (const [path, colour] of fills) document.path(path).fill(colour)
      document.restore()
    }),
})
