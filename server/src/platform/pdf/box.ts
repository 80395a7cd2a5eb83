/**
 * Position of a box in the structure tree: null for what a screen reader skips: lines, page numbers, repeated headers.
 */
export type StructureElement = PDFKit.PDFStructureElement
export type Parent = StructureElement | null

/** An element of known size that can be drawn anywhere, so that a page can be planned before it is drawn. In points. */
export type Box = { height: number; draw: (x: number, y: number, parent: Parent) => void }

export const mm = (millimetres: number) => (millimetres * 72) / 25.4

export const space = (height: number): Box => ({ height, draw: () => undefined })

/** Stacks boxes vertically; a stack stays on one page. */
export const stack = (...boxes: Box[]): Box => ({
  height: boxes.reduce((sum, { height }) => sum + height, 0),
  draw: (x, y, parent) => {
    let top = y
    for (const box of boxes) {
      box.draw(x, top, parent)
      top += box.height
    }
  },
})

export type PlacedBox = { box: Box; x: number; y?: number }

/** Places boxes side by side, each at its own offset. Read in the order given. */
export const sideBySide = (...placed: PlacedBox[]): Box => ({
  height: Math.max(0, ...placed.map(({ box, y = 0 }) => y + box.height)),
  draw: (x, y, parent) => {
    for (const { box, x: left, y: top = 0 } of placed) box.draw(x + left, y + top, parent)
  },
})

/** Gives a box another height, whatever it contains. */
export const ofHeight = (height: number, { draw }: Box): Box => ({ height, draw })
