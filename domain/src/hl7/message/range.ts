/** The bounds of a reference range, if its text states them unambiguously. */
export type ReferenceRange = {
  low?: number
  high?: number
  lowInclusive: boolean
  highInclusive: boolean
  unit?: string
}

const number = String.raw`\d+(?:\.\d+)?|\.\d+`
/** A single word after a blank is a unit. More words, or brackets, may describe who the range is for. */
const unit = String.raw`(?:\s+([^\s():;,]+))?`
const between = new RegExp(String.raw`^([+-]?(?:${number}))\s*(?:-|–|to)\s*([+-]?(?:${number}))${unit}$`)
const bound = new RegExp(String.raw`^(<=|>=|<|>|≤|≥)\s*(${number})${unit}$`)

/** Parses OBX-7, which is free text (HL7 2.4, 7.4.2.7) and always shown; only these forms are understood. */
export function readRange(text: string): ReferenceRange | undefined {
  const inner = /^[([](.*)[)\]]$/.exec(text.trim())?.[1] ?? text
  return readBetween(inner.trim()) ?? readBound(inner.trim())
}

function readBetween(text: string): ReferenceRange | undefined {
  const [, low, high, ofUnit] = between.exec(text) ?? []
  if (low === undefined || Number(low) > Number(high)) return undefined
  const range = { low: Number(low), high: Number(high), lowInclusive: true, highInclusive: true }
  return ofUnit === undefined ? range : { ...range, unit: ofUnit }
}

function readBound(text: string): ReferenceRange | undefined {
  const [, comparator = '', limit, ofUnit] = bound.exec(text) ?? []
  if (limit === undefined) return undefined
  const inclusive = comparator.length === 2 || '≤≥'.includes(comparator)
  const side = '<≤'.includes(comparator[0] ?? '') ? { high: Number(limit) } : { low: Number(limit) }
  const range = { ...side, lowInclusive: inclusive, highInclusive: inclusive }
  return ofUnit === undefined ? range : { ...range, unit: ofUnit }
}

/**
 * The position of a value. A bounded value (`<0.3`) is placed only if every number it may stand for has the same
 * position.
 */
export function placeInRange(
  value: number,
  comparator: string | null,
  range: ReferenceRange,
): 'low' | 'normal' | 'high' | undefined {
  const { low = -Infinity, high = Infinity, lowInclusive, highInclusive } = range
  const belowLow = lowInclusive ? value < low : value <= low
  const aboveHigh = highInclusive ? value > high : value >= high
  if (!comparator) return belowLow ? 'low' : aboveHigh ? 'high' : 'normal'
  if (comparator.startsWith('<')) {
    if (belowLow || value === low) return 'low'
    return low === -Infinity && value <= high ? 'normal' : undefined
  }
  if (aboveHigh || value === high) return 'high'
  return high === Infinity && value >= low ? 'normal' : undefined
}
