import type { CodedValue } from '#hl7/message/report.ts'
import { foldName } from '#hl7/message/same-name.ts'
import { comparableUnit } from '#hl7/message/units.ts'
import type { Analyte } from './analytes.ts'

type Test = {
  code: CodedValue
  unit: string
  /** Specimen and purpose in the words of the report, to tell blood from urine. */
  about: string
}
export type FindAnalyte = (test: Test) => Analyte | undefined

/**
 * Identifies the analyte of a result. Laboratories send wrong LOINC codes, so a code and words that contradict each
 * other match nothing; ambiguous words are resolved by the unit, or match nothing. The name shown stays the sender's.
 */
export function analyteFinder(analytes: readonly Analyte[]): FindAnalyte {
  const byLoinc = new Map(analytes.flatMap((analyte) => analyte.loinc.map((code) => [code, analyte] as const)))
  const byWord = Map.groupBy(
    analytes.flatMap((analyte) => [analyte.name, ...analyte.words].map((word) => ({ word: foldName(word), analyte }))),
    ({ word }) => word,
  )
  return ({ code, unit, about }) => {
    const loinc = byLoinc.get(code.code) ?? byLoinc.get(code.otherCode)
    const words = wordsOf(code).flatMap((word) => byWord.get(foldName(word)) ?? [])
    const candidates = [...new Set(words.map(({ analyte }) => analyte))]
    if (candidates.length === 0) return loinc
    if (loinc) return candidates.includes(loinc) ? loinc : undefined
    const isUrine = /urin/i.test(`${about} ${code.text} ${code.otherText}`)
    const fitting = candidates.filter(({ group }) => (group === 'Urine') === isUrine)
    const [only, ...others] = fitting.length > 1 ? fitting.filter((one) => sameUnit(one, unit)) : fitting
    return others.length === 0 ? only : undefined
  }
}

/** The words, or the code itself if there are none. */
const wordsOf = ({ code, text, otherCode, otherText }: CodedValue) => {
  const words = [text, otherText].filter((word) => word !== '')
  return words.length > 0 ? words : [code, otherCode].filter((word) => word !== '')
}

const sameUnit = (analyte: Analyte, unit: string) => comparableUnit(analyte.unit) === comparableUnit(unit)
