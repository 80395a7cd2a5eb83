import { readTestBy } from '@clearwing/domain/hl7/mapping/read-test.ts'
import { readMessage } from '@clearwing/domain/hl7/message/message.ts'
import { type LaboratoryReport, readPatientGroups } from '@clearwing/domain/hl7/message/report.ts'
import { isFinal } from '@clearwing/domain/hl7/message/status.ts'
import { comparableUnit } from '@clearwing/domain/hl7/message/units.ts'
import { builtInAnalytes } from '@clearwing/domain/medicals/results/analytes.ts'
import { analyteFinder } from '@clearwing/domain/medicals/results/find-analyte.ts'
import { Result } from '@clearwing/domain/medicals/results/schema.ts'
import { arrangeResults, dayOf, isDocument, isOutsideRange, rowsOf } from '@clearwing/domain/medicals/results/series.ts'
import { settleVersions } from '@clearwing/domain/medicals/results/versions.ts'
import { type Random, seededRandom } from '#demo/random.ts'
import { type ReportOrigin, toRows } from '#features/medicals/results/from-report.ts'
import { oru } from './laboratory.ts'

const pdf = Buffer.from('%PDF-1.4\n').toString('base64')

/** Tests that are easily confused: by code, name, symbols in the name, or analyte. */
const tests = [
  '14647-2^Cholesterol^LN',
  '2345-7^Glucose^LN',
  '2339-0^Glucose^LN',
  'NEU^Neutrophils^L',
  'NEUP^Neutrophils %^L',
  'X^Neutrophils^L',
  'X^NEUTROPHILS %^L',
  'ORG1^Organism^L',
  'ORG2^Organism^L',
  '^Organism',
  '^T4 +',
  '^T4 -',
  '^',
] as const

const values = [
  'NM|5.2',
  'NM|9.9',
  'NM|<0.3',
  'ST|Skin flora',
  'NM|',
  'NM|5.1~9.9',
  `ED|^application^pdf^Base64^${pdf}`,
] as const

/** Values that the results of one person are drawn from: few of each, so that they collide. */
type Drawn = { codes: [string, ...string[]]; subIds: [string, ...string[]]; units: [string, ...string[]] }

const drawn = (random: Random): Drawn => ({
  codes: [random.pick(tests), random.pick(tests), random.pick(tests)],
  subIds: ['', random.pick(['', '1', '60 min'])],
  units: [random.pick(['', 'mmol/L']), random.pick(['', 'MMOL/L', 'umol/L', '%'])],
})

function observation(random: Random, { codes, subIds, units }: Drawn) {
  const [type, value] = random.pick(values).split('|')
  const [code, subId, unit] = [random.pick(codes), random.pick(subIds), random.pick(units)]
  const range = random.pick(['', '3.5-5.4', '60-105 umol/L'])
  const flag = random.pick(['', '', 'N', 'L', 'H', 'HH', 'AA', '<', 'W', 'H~A', '*'])
  const status = random.pick(['F', 'F', 'F', 'C', 'U', 'P', 'X', 'I', 'D', ''])
  return [type, code, subId, value, unit, range, flag, '', '', status].join('|')
}

/** Current results of one person from a few messages of two laboratories, as a server files them. */
function randomResults(random: Random): Result[] {
  const findTest = analyteFinder(builtInAnalytes)
  const from = drawn(random)
  const rows = Array.from({ length: random.whole(1, 5) }, (_, at) => {
    const senderId = random.whole(1, 2)
    const text = oru({
      filler: `${random.whole(1, 6)}^LAB`,
      collected: random.pick(['20260914081500', '20260914101500', '20260915', '']),
      reported: `202609${random.whole(16, 18)}`,
      observations: Array.from({ length: random.whole(1, 6) }, () => observation(random, from)),
    })
    const source = {
      userId: 1,
      messageId: at + 1,
      senderId,
      laboratory: `LAB-${senderId}`,
      receivedAt: '2026-09-20T00:00:00.000Z',
      medicalOf: () => null,
      readTest: readTestBy([], senderId, findTest),
      requestOf: () => ({ number: null, line: null }),
    }
    const reports = readPatientGroups(readMessage(text)).flatMap((group) => group.reports)
    return reports.flatMap((report) => filed(report, source))
  }).flat()
  const stored = rows.map((row, index) => ({ ...row, resultId: index + 1 }))
  const settled = settleVersions(stored)
  const currentRows = stored.filter(({ resultId }) => !settled.get(resultId)?.isReplaced)
  return currentRows.map((row) => Result.parse({ ...row, earlierVersions: [] }))
}

/** The rows of a report, with its files. */
function filed(report: LaboratoryReport, source: ReportOrigin) {
  const files = new Set(report.observations.flatMap(({ value, position }) => (value.document ? [position] : [])))
  return toRows(report, source).map((row) => {
    const documentType = files.has(row.position) ? 'application/pdf' : null
    return { ...row, senderId: source.senderId, documentType }
  })
}

const isFinalAndAbnormal = ({ status, abnormality }: Result) =>
  (status === 'final' || status === 'corrected') &&
  abnormality !== null &&
  abnormality !== 'normal' &&
  abnormality !== 'other'

/** True for two results of the same test, part and unit: only these may be versions of a series. */
function isSameTest(one: Result, other: Result) {
  const isSame = (...fields: (keyof Result)[]) => fields.every((field) => one[field] === other[field])
  const isSameName = one.name.toLowerCase() === other.name.toLowerCase()
  const isTest =
    one.analyte === null ? isSame('analyte', 'senderId', 'code', 'codeSystem') && isSameName : isSame('analyte')
  return isTest && isSame('subId') && comparableUnit(one.unit) === comparableUnit(other.unit)
}

/**
 * Arranges this many sets of random results, and throws if one is missing from the list or appears twice, if a row
 * holds two final values of one message, or if an abnormal final value is neither shown nor counted, unless a later
 * final value of exactly the same test, from another message, is shown instead. Returns the number of abnormal values.
 */
export function checkRandomResults(seed: number, sets: number) {
  const random = seededRandom(seed)
  let abnormal = 0
  for (let set = 0; set < sets; set += 1) {
    const results = randomResults(random)
    const problem = problemOf(results)
    if (problem) throw new Error(`Seed ${seed}, set ${set}: ${problem}\n${JSON.stringify(results, null, 1)}`)
    abnormal += results.filter(isFinalAndAbnormal).length
  }
  return abnormal
}

function problemOf(results: Result[]) {
  const { series, documents } = arrangeResults(results, builtInAnalytes)
  const rows = series.flatMap(rowsOf)
  const listed = [...rows.flatMap((row) => row.results), ...documents].map(({ resultId }) => resultId)
  if (listed.toSorted((a, b) => a - b).join() !== results.map(({ resultId }) => resultId).join())
    return `listed are ${listed}`
  const doubled = rows.find((row) => {
    const messages = row.results.filter(({ status }) => isFinal(status)).map(({ messageId }) => messageId)
    return new Set(messages).size < messages.length
  })
  if (doubled) return `result ${doubled.result.resultId} has a row with two values of one message`
  const shownResults = [...rows.map(({ result }) => result), ...documents]
  const counted = new Set(shownResults.filter(isOutsideRange))
  const hidden = results.filter(isFinalAndAbnormal).find((result) => {
    if (isDocument(result)) return !counted.has(result)
    const isFollowed = shownResults.some(
      (other) =>
        isFinal(other.status) &&
        other.messageId !== result.messageId &&
        isSameTest(result, other) &&
        dayOf(other) >= dayOf(result),
    )
    return !counted.has(result) && !isFollowed
  })
  return hidden && `result ${hidden.resultId} is hidden`
}
