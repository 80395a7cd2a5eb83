import { keysOfMapping, lookupKeys } from '@clearwing/domain/hl7/mapping/lookup-keys.ts'
import { isIgnored, type Mapping, type ReadTest, sentTestOf } from '@clearwing/domain/hl7/mapping/read-test.ts'
import type { Hl7MappingTrial, TriedMessage } from '@clearwing/domain/hl7/mapping/schema.ts'
import { filedReports } from '@clearwing/domain/hl7/message/filed-reports.ts'
import type { LaboratoryReport, Observation } from '@clearwing/domain/hl7/message/report.ts'
import { comparableUnit } from '@clearwing/domain/hl7/message/units.ts'
import { readStored } from '#features/hl7/assignment.ts'
import type { StoredMessage } from '#features/hl7/store.ts'
import { allAnalytes } from '#features/medicals/results/analytes/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { listMessagesToTry, listMessagesWith } from './sample-store.ts'
import { readTestOf, readTestWith } from './store.ts'

/** The messages on which a mapping is tried: those chosen, or the newest with its code. */
export const messagesToTry = (tx: Tx, { messageIds, mapping }: Hl7MappingTrial): Promise<StoredMessage[]> =>
  messageIds.length > 0
    ? listMessagesToTry(tx, messageIds)
    : listMessagesWith(tx, { senderId: mapping.senderId, text: mapping.code ?? mapping.alternativeName ?? '' })

/** Reads a message with the current mappings, and with this one. Nothing is stored. */
export async function tryOn(
  tx: Tx,
  { mapping, mappingId }: Hl7MappingTrial,
  stored: StoredMessage,
): Promise<TriedMessage> {
  const { messageId, receivedAt, sendingFacility, sendingApplication, senderId } = stored
  const tried: Mapping = { ...mapping, mappingId: mappingId ?? 0 }
  const units = new Map((await allAnalytes(tx)).map(({ code, unit }) => [code, unit]))
  const read = { before: await readTestOf(tx, senderId), after: await readTestWith(tx, senderId, tried) }
  const { group } = await readStored(tx, stored)
  const tests = filedReports(group).flatMap((report) =>
    report.observations.map((one) => bothReadings(one, report, read)),
  )
  const affectedTests = tests.filter(({ code, before, after }) => isOf(tried, code) || isChanged(before, after))
  return {
    messageId,
    receivedAt,
    sendingFacility: sendingFacility || sendingApplication,
    others: tests.length - affectedTests.length,
    results: affectedTests.map(({ code: _, test, before, after }) => ({
      ...test,
      before: shownReading(before),
      after: shownReading(after),
      isOtherUnit:
        after.analyte !== null && comparableUnit(units.get(after.analyte) ?? '') !== comparableUnit(test.unit),
    })),
  }
}

function bothReadings(one: Observation, report: LaboratoryReport, read: { before: ReadTest; after: ReadTest }) {
  const sent = sentTestOf(one, report)
  const { code, otherCode, text, otherText } = one.code
  return {
    code: one.code,
    test: { code: code || otherCode, name: text || otherText, value: one.value.text, unit: one.unit },
    before: read.before(sent),
    after: read.after(sent),
  }
}

const isOf = (mapping: Mapping, code: Observation['code']) => {
  const keys = keysOfMapping(mapping)
  return lookupKeys(code).some((key) => keys.includes(key))
}

type Reading = ReturnType<ReadTest>

const shownReading = (reading: Reading) => ({ ...reading, isIgnored: isIgnored(reading) })
const isChanged = (before: Reading, after: Reading) =>
  before.analyte !== after.analyte || before.answer !== after.answer || before.mappingId !== after.mappingId
