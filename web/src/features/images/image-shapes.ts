/** The crop for each use of a picture, in pixels. */
export type ImageShape = {
  /** Ratio of width to height, if fixed. */
  aspect?: number
  width: number
  height: number
  /** The paper background becomes transparent. */
  isInk: boolean
  label: string
  hint: string
}

export const imageShapes = {
  photo: { aspect: 1, width: 480, height: 480, isInk: false, label: 'Photo', hint: 'Of the face, from the front.' },
  logo: { width: 800, height: 320, isInk: false, label: 'Logo', hint: 'The logo is also printed on white paper.' },
  signature: {
    width: 900,
    height: 320,
    isInk: true,
    label: 'Signature',
    hint: 'Written with a dark pen on white paper, photographed from above.',
  },
  stamp: {
    width: 800,
    height: 500,
    isInk: true,
    label: 'Stamp',
    hint: 'One impression on white paper, photographed from above.',
  },
} satisfies Record<string, ImageShape>

export type ImageUse = keyof typeof imageShapes
