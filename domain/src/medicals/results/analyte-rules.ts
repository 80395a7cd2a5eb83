import { foldName } from '#hl7/message/same-name.ts'
import type { KeptAnalyte } from './analyte-schema.ts'
import { builtInAnalytes } from './analytes.ts'

/** Returns the built-in list with the changes and additions made by administrators. */
export function analytesWith(changed: KeptAnalyte[]): KeptAnalyte[] {
  const byCode = new Map(changed.map((analyte) => [analyte.code, analyte]))
  const current = builtInAnalytes.map(
    (analyte) => byCode.get(analyte.code) ?? { ...analyte, isActive: true, version: 0 },
  )
  const codes = new Set(current.map(({ code }) => code))
  return [...current, ...changed.filter(({ code }) => !codes.has(code))]
}

type AnalyteNames = Pick<KeptAnalyte, 'code' | 'name' | 'loinc'>

/** Returns conflicts by field: a name or LOINC code shared by two analytes would identify neither. */
export function analyteProblems(analyte: AnalyteNames, all: AnalyteNames[]): Record<string, string[]> {
  const others = all.filter(({ code }) => code !== analyte.code)
  const sameName = others.find(({ name }) => foldName(name) === foldName(analyte.name))
  const sameLoinc = others.find(({ loinc }) => loinc.some((code) => analyte.loinc.includes(code)))
  return {
    ...(sameName && { name: [`${sameName.name} already has this name.`] }),
    ...(sameLoinc && { loinc: [`${sameLoinc.name} already has one of these codes.`] }),
  }
}
