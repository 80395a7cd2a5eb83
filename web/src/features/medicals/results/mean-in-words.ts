import { meanOf } from '@clearwing/domain/medicals/results/mean.ts'
import type { GraphPoint } from '#shared/results/graph-point.ts'

/**
 * 'Mean of 5: 40 mmol/mol. 1 bound is left out.', with as many decimals as were sent; empty for fewer than two values.
 */
export function meanInWords(points: GraphPoint[], unit: string) {
  const result = meanOf(points.map(({ value, bound }) => ({ number: value, comparator: bound ?? null })))
  if (!result) return ''
  const decimals = Math.max(...points.map(({ writtenValue }) => writtenValue.split('.')[1]?.length ?? 0))
  const text = `Mean of ${result.count}: ${result.mean.toFixed(decimals)} ${unit}`.trim()
  if (result.bounds === 0) return `${text}.`
  return `${text}. ${result.bounds === 1 ? '1 bound is' : `${result.bounds} bounds are`} left out.`
}
