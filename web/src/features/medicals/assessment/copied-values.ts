import { slotKind } from '@clearwing/domain/medicals/assessment/conditions.ts'
import { readDay } from '@clearwing/domain/typed-dates.ts'

/**
 * Extracts the slot values of a phrase from its printed text, so that they can be used again. Empty if the text does
 * not fit.
 */
export function copiedValues(phrase: string, printed: string, today: string): Record<string, string> {
  const names = [...phrase.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const pattern = phrase
    .split(/\{\w+\}/)
    .map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('(.+?)')
  const [, ...capturedValues] = new RegExp(`^${pattern}$`).exec(printed) ?? []
  return Object.fromEntries(
    names.flatMap((name, at) => {
      const text = capturedValues[at]
      const value = text && slotKind(name) === 'day' ? readDay(text, today) : text
      return value ? [[name, value]] : []
    }),
  )
}
