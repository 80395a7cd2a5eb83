import { meanOf } from '@clearwing/domain/medicals/results/mean.ts'
import type { GraphPoint } from '#shared/results/graph-point.ts'

/**
 * 'Mean of 5: 40 mmol/mol. 1 bound is left out.', with as many decimals as were sent; empty for fewer than two values.
 */
export function meanInWords(points: GraphPoint[], unit: string) {
  const found = meanOf(points.map(({ value, bound }) => ({ number: value, comparator: bound ?? null })))
  if (!found) return ''
  const decimals = Math.max(...points.map(({ written }) => written.split('.')[1]?.length ?? 0))
  const mean = `Mean of ${found.count}: ${found.mean.toFixed(decimals)} ${unit}`.trim()
  if (found.bounds === 0) return `${mean}.`
  return `${mean}. ${found.bounds === 1 ? '1 bound is' : `${found.bounds} bounds are`} left out.`
}
