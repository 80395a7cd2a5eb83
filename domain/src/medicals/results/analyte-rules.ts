import { foldName } from '#hl7/same-name.ts'
import type { KeptAnalyte } from './analyte-schema.ts'
import { analytes } from './analytes.ts'

/** The list that the product begins with, as administrators have changed it and added to it. */
export function analytesWith(changed: KeptAnalyte[]): KeptAnalyte[] {
  const byCode = new Map(changed.map((analyte) => [analyte.code, analyte]))
  const ours = analytes.map((analyte) => byCode.get(analyte.code) ?? { ...analyte, isActive: true, version: 0 })
  const codes = new Set(ours.map(({ code }) => code))
  return [...ours, ...changed.filter(({ code }) => !codes.has(code))]
}

type Named = Pick<KeptAnalyte, 'code' | 'name' | 'loinc'>

/** A name or a LOINC code that two analytes had would name neither: what is wrong, by field. */
export function analyteProblems(analyte: Named, all: Named[]): Record<string, string[]> {
  const others = all.filter(({ code }) => code !== analyte.code)
  const sameName = others.find(({ name }) => foldName(name) === foldName(analyte.name))
  const sameLoinc = others.find(({ loinc }) => loinc.some((code) => analyte.loinc.includes(code)))
  return {
    ...(sameName && { name: [`${sameName.name} already has this name.`] }),
    ...(sameLoinc && { loinc: [`${sameLoinc.name} already has one of these codes.`] }),
  }
}
