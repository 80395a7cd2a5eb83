import { expect, test } from 'vitest'
import { isBlank, removePaper } from './ink.ts'

const grey = (light: number) => [light, light, light, 255]
const blue = [30, 40, 140, 255]
const page = (light: number, ink: number[][] = []) =>
  new Uint8ClampedArray([...Array.from({ length: 90 }, () => grey(light)).flat(), ...ink.flat()])
const seen = (pixels: Uint8ClampedArray, at: number) => pixels[at * 4 + 3]

test.each([
  ['white paper', 255],
  ['paper in the shade', 170],
])('on %s the ink is visible and the paper is transparent', (_what, light) => {
  const pixels = page(light, [blue, grey(20)])
  removePaper(pixels)
  expect([seen(pixels, 0), seen(pixels, 90), seen(pixels, 91)]).toEqual([0, 255, 255])
  expect([...pixels.slice(360, 363)]).toEqual([30, 40, 140])
  expect(isBlank(pixels)).toBe(false)
})

test('the edge of a line is partly transparent', () => {
  const pixels = page(250, [grey(185)])
  removePaper(pixels)
  expect(seen(pixels, 90)).toBeGreaterThan(0)
  expect(seen(pixels, 90)).toBeLessThan(255)
})

test('an empty page leaves nothing visible', () => {
  const pixels = page(240, [grey(225)])
  removePaper(pixels)
  expect(isBlank(pixels)).toBe(true)
})
