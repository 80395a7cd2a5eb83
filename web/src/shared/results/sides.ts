import type { GraphPoint } from './graph-point.ts'

export type Side = 'above' | 'below' | 'unwritten'
type Placed = Pick<GraphPoint, 'value'> & { moment: number }
type Frame = { begin: number; end: number; bottom: number; top: number }

/** Two numbers closer than this share of the width would overlap; one this close to the bottom would touch the axis. */
const nearInTime = 0.05
const nearBottom = 0.08

/**
 * The side of its dot on which each number is written, so that it overlaps neither the line nor another number: below
 * in a valley, otherwise above. Of several at the same time, the highest is above and the lowest below; the others are
 * only in the table.
 */
export function sidesOf(points: Placed[], { begin, end, bottom, top }: Frame): Side[] {
  const isNear = (one: Placed, other: Placed) => Math.abs(one.moment - other.moment) < (end - begin) * nearInTime
  const onAxis = ({ value }: Placed) => value - bottom < (top - bottom) * nearBottom
  return points.map((point, at) => {
    const together = points.filter((other) => isNear(point, other))
    if (together.length > 1) {
      const byValue = together.toSorted((one, other) => one.value - other.value)
      if (point === byValue.at(-1)) return 'above'
      return point === byValue[0] && !onAxis(point) ? 'below' : 'unwritten'
    }
    const isValley = [points[at - 1], points[at + 1]].every((neighbour) => neighbour && neighbour.value > point.value)
    return isValley && !onAxis(point) ? 'below' : 'above'
  })
}
