import type { CodedValue, LaboratoryReport, Observation } from '#hl7/message/report.ts'
import { comparableUnit } from '#hl7/message/units.ts'
import type { FindAnalyte } from '#medicals/results/find-analyte.ts'
import { keysOfMapping, lookupKeys } from './lookup-keys.ts'
import { type AnswerMapping, readAnswer } from './read-answer.ts'

/** A system administrator's definition of what a laboratory means. Null fields match anything. */
export type Mapping = AnswerMapping & {
  mappingId: number
  /** A sender, or null for all senders. */
  senderId: number | null
  code: string | null
  alternativeName: string | null
  /** Only in reports with these codes (OBR-4), separated by commas: glucose in blood is not glucose in urine. */
  documentCodes: string | null
  /** The unit to which the mapping is limited; null for any unit. */
  unit: string | null
  /** For a person who uses a middle name: one side has all the names of the other. */
  analyteCode: string | null
}

/** The details of a result that say what was tested. */
export type SentTest = {
  code: CodedValue
  value: string
  unit: string
  /** What was tested and for what purpose, in the words of the report: blood is not urine. */
  about: string
  /** The codes of the report (OBR-4). */
  reportCodes: string[]
}

export const sentTestOf = ({ code, value, unit }: Observation, { service, specimen }: LaboratoryReport): SentTest => ({
  code,
  unit,
  value: value.text,
  about: `${service.text} ${specimen}`,
  reportCodes: [service.code, service.otherCode].filter((one) => one !== ''),
})

export type TestReading = { analyte: string | null; mappingId: number | null; answer: string | null }

/** True when an administrator has marked the code as no analyte; a code no one has reviewed has no mapping. */
export const isIgnored = ({ analyte, mappingId }: Pick<TestReading, 'analyte' | 'mappingId'>) =>
  analyte === null && mappingId !== null

export type ReadTest = (test: SentTest) => TestReading

/**
 * Interprets a sender's results with the first mapping that applies, whatever else is known about the code; without
 * one, by LOINC and names. The original data is not changed, and no units are converted.
 */
export function readTestBy(mappings: Mapping[], senderId: number | null, findAnalyte: FindAnalyte): ReadTest {
  const applicable = mappings.filter((mapping) => mapping.senderId === null || mapping.senderId === senderId)
  const byKey = Map.groupBy(
    applicable.flatMap((mapping) => keysOfMapping(mapping).map((key) => ({ key, mapping }))),
    ({ key }) => key,
  )
  return (test) => {
    const candidates = lookupKeys(test.code).flatMap((key) => byKey.get(key)?.map(({ mapping }) => mapping) ?? [])
    const [first] = candidates.filter((mapping) => meets(mapping, test)).sort(firstOf)
    if (!first) return { analyte: findAnalyte(test)?.code ?? null, mappingId: null, answer: null }
    const { mappingId, analyteCode } = first
    return { analyte: analyteCode, mappingId, answer: readAnswer(test.value, first).answer }
  }
}

/**
 * Order of precedence: the sender's own mappings before those for all; longer prefixes before shorter; more specific
 * before less specific.
 */
const firstOf = (a: Mapping, b: Mapping) =>
  Number(b.senderId !== null) - Number(a.senderId !== null) ||
  (b.answerPrefix ?? '').length - (a.answerPrefix ?? '').length ||
  asked(b) - asked(a) ||
  a.mappingId - b.mappingId

const asked = ({ answerPattern, unit, documentCodes }: Mapping) =>
  [answerPattern, unit, documentCodes].filter((one) => one !== null).length

/** True when the mapping applies to a result with its code. */
const meets = (mapping: Mapping, { value, unit, reportCodes }: SentTest) =>
  (mapping.unit === null || comparableUnit(mapping.unit) === comparableUnit(unit)) &&
  (mapping.documentCodes === null || codesIn(mapping.documentCodes).some((one) => reportCodes.includes(one))) &&
  readAnswer(value, mapping).isMapped

/** Splits a list of codes at commas. */
const codesIn = (list: string) => list.split(',').map((code) => code.trim())
