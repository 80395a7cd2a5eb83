import type { Coded, Observation, Report } from '#hl7/report.ts'
import { comparableUnit } from '#hl7/units.ts'
import type { FindAnalyte } from '#medicals/results/find-analyte.ts'
import { keysOf, keysOfMapping } from './known-by.ts'
import { type AnswerMapping, readAnswer } from './read-answer.ts'

/** What a system administrator says a laboratory means. What is null asks nothing. */
export type Mapping = AnswerMapping & {
  mappingId: number
  /** Of one sender; null for all. */
  senderId: number | null
  code: string | null
  alternativeName: string | null
  /** Only in reports of these codes (OBR-4), divided by commas: glucose in blood is not glucose in urine. */
  documentCodes: string | null
  /** Only in this unit. */
  unit: string | null
  /** Null: it is known, and none of ours. */
  analyteCode: string | null
}

/** One result, as far as it says what was tested. */
export type SentTest = {
  code: Coded
  value: string
  unit: string
  /** What was tested and what for, in the words of the report: blood is not urine. */
  about: string
  /** The codes of the report (OBR-4). */
  reportCodes: string[]
}

export const sentTestOf = ({ code, value, unit }: Observation, { service, specimen }: Report): SentTest => ({
  ...{ code, unit, value: value.text, about: `${service.text} ${specimen}` },
  reportCodes: [service.code, service.otherCode].filter((one) => one !== ''),
})

export type TestReading = { analyte: string | null; mappingId: number | null; answer: string | null }

/** Somebody has said so: of what nobody has looked at, no mapping is. */
export const isNoneOfOurs = ({ analyte, mappingId }: Pick<TestReading, 'analyte' | 'mappingId'>) =>
  analyte === null && mappingId !== null

export type ReadTest = (test: SentTest) => TestReading

/**
 * How the results of a sender are read: by the first mapping that fits, whatever else is known of the code; without
 * one, by LOINC and words. Nothing that was sent is changed, and no unit is converted.
 */
export function readTestBy(mappings: Mapping[], senderId: number | null, findAnalyte: FindAnalyte): ReadTest {
  const theirs = mappings.filter((mapping) => mapping.senderId === null || mapping.senderId === senderId)
  const byKey = Map.groupBy(
    theirs.flatMap((mapping) => keysOfMapping(mapping).map((key) => ({ key, mapping }))),
    ({ key }) => key,
  )
  return (test) => {
    const of = keysOf(test.code).flatMap((key) => byKey.get(key)?.map(({ mapping }) => mapping) ?? [])
    const [first] = of.filter((mapping) => meets(mapping, test)).sort(firstOf)
    if (!first) return { analyte: findAnalyte(test)?.code ?? null, mappingId: null, answer: null }
    const { mappingId, analyteCode } = first
    return { analyte: analyteCode, mappingId, answer: readAnswer(test.value, first).answer }
  }
}

/** The sender's own come before those of all; a longer prefix before a shorter; what asks more before what asks less. */
const firstOf = (a: Mapping, b: Mapping) =>
  Number(b.senderId !== null) - Number(a.senderId !== null) ||
  (b.answerPrefix ?? '').length - (a.answerPrefix ?? '').length ||
  asked(b) - asked(a) ||
  a.mappingId - b.mappingId

const asked = ({ answerPattern, unit, documentCodes }: Mapping) =>
  [answerPattern, unit, documentCodes].filter((one) => one !== null).length

/** Whether a result of its code is one that the mapping is of. */
const meets = (mapping: Mapping, { value, unit, reportCodes }: SentTest) =>
  (mapping.unit === null || comparableUnit(mapping.unit) === comparableUnit(unit)) &&
  (mapping.documentCodes === null || codesIn(mapping.documentCodes).some((one) => reportCodes.includes(one))) &&
  readAnswer(value, mapping).isMapped

/** A list of codes as it is typed: divided by commas. */
const codesIn = (list: string) => list.split(',').map((code) => code.trim())
