import { type Actor, isIndividual } from '@clearwing/domain/access/actor.ts'
import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import type { RequirementRecord } from '@clearwing/domain/requirements/of-person.ts'
import {
  canClearRequirement,
  canGiveRequirementEvidence,
  canWithdrawEvidence,
  type RequirementOf,
  seesClearingReason,
} from '@clearwing/domain/requirements/rules.ts'
import { requirementOn } from '@clearwing/domain/requirements/state.ts'
import { daysOfFacts, type RequirementEvent, stateChanges } from '@clearwing/domain/requirements/timeline.ts'
import type { Db } from '#platform/database/database.ts'
import { listCertificateDays } from './certificate-days-store.ts'
import { asClearing, authorNamesOf, listHeldRows, listRequirementEvidence, type StoredEvidence } from './facts-store.ts'
import { asUserRequirement, isRegulators, type Pair, readPairs, valuesOn } from './states.ts'

/** A requirement of a person, if the actor may know of it and it applies on that day. */
export async function findPair(db: Db, actor: Actor, ids: { requirementId: number; userId: number }, day: string) {
  const { requirementId, userId } = ids
  const [pair] = await readPairs(db, actor, { requirementId }, day, [userId])
  return pair
}

export const ofPair = ({ definition, values, person }: Pair): RequirementOf => ({
  organisationId: definition.organisationId,
  userId: person.userId,
  evidence: values.evidence,
  isOfOne: definition.userId !== null,
})

/** Reads a requirement of a person with its record, and every change of its light up to that day. */
export async function readOfPerson(db: Db, actor: Actor, pair: Pair, onDay: string): Promise<RequirementRecord> {
  const of = ofPair(pair)
  const seesReason = seesClearingReason(actor, of)
  const evidence = await listRequirementEvidence(db, pair.definition.requirementId, of.userId)
  const nameOf = await authorNamesOf(
    db,
    evidence.flatMap(({ recordedBy, withdrawnBy }) => [recordedBy, withdrawnBy]),
  )
  const seesDocuments = isIndividual(actor) && actor.userId === of.userId
  const events = [...evidenceEvents(evidence, nameOf), ...clearingEvents(pair), ...versionEvents(pair)]
  return {
    ...asUserRequirement(actor, pair, onDay),
    onDay,
    explanation: pair.values.explanation,
    can: {
      giveEvidence: canGiveRequirementEvidence(actor, of),
      withdraw: canWithdrawEvidence(actor, of),
      clear: canClearRequirement(actor, of),
    },
    given: evidence.map((row) => ({
      requirementEvidenceId: row.requirementEvidenceId,
      completedOn: row.completedOn,
      validUntil: row.validUntil,
      libraryItemId: seesDocuments ? row.libraryItemId : null,
      note: row.note,
      recordedByName: nameOf(row.recordedBy) ?? '',
      recordedAt: row.recordedAt,
      withdrawn:
        row.withdrawnAt === null
          ? null
          : { name: nameOf(row.withdrawnBy) ?? '', at: row.withdrawnAt, reason: row.withdrawnReason ?? '' },
    })),
    clearings: pair.clearings.map((row) => asClearing(row, seesReason)),
    changes: await changesOf(db, pair, events, onDay),
  }
}

async function changesOf(db: Db, pair: Pair, events: RequirementEvent[], until: string) {
  const { definition, values, facts, person } = pair
  const isOfCertificates = values.evidence === 'certificate' && facts.certificates !== null
  const held = isOfCertificates ? await listCertificateDays(db, person.userId) : []
  const days = [
    ...daysOfFacts(facts),
    ...[...definition.versions.map(({ fromDay }) => fromDay), ...held].filter((day) => day >= facts.appliesFrom),
    until,
  ]
  const certificatesOn = async (day: string) => {
    if (!isOfCertificates) return facts.certificates
    const heldBy = await listHeldRows(db, [person.userId], day)
    return heldBy(person.userId, isRegulators(definition) ? definition.organisationId : null)
  }
  const stateAt = async (day: string) =>
    requirementOn(valuesOn(definition, day) ?? values, { ...facts, certificates: await certificatesOn(day) }, day)
  return stateChanges(stateAt, days, events, until)
}

type NameOf = (userId: number | null) => string | null

const evidenceEvents = (evidence: StoredEvidence[], nameOf: NameOf): RequirementEvent[] =>
  evidence.flatMap((row) => {
    const recorded = dayInZone(row.recordedAt)
    return [
      {
        day: recorded > row.completedOn ? recorded : row.completedOn,
        words: `${nameOf(row.recordedBy)} recorded completion on ${formatDay(row.completedOn)}.`,
      },
      ...(row.withdrawnAt === null
        ? []
        : [
            {
              day: dayInZone(row.withdrawnAt),
              words: `${nameOf(row.withdrawnBy)} withdrew the completion of ${formatDay(row.completedOn)}.`,
            },
          ]),
    ]
  })

const clearingEvents = ({ clearings }: Pair): RequirementEvent[] =>
  clearings.flatMap((row) => {
    const recorded = dayInZone(row.clearedAt)
    return [
      {
        day: recorded > row.fromDay ? recorded : row.fromDay,
        words: `${row.clearedByName} cleared the requirement until ${formatDay(row.toDay)}.`,
      },
      ...(row.endedAt === null
        ? []
        : [{ day: dayInZone(row.endedAt), words: `${row.endedByName} ended the clearing.` }]),
    ]
  })

/** The day on which each version after the first one began. */
const versionEvents = ({ definition }: Pair): RequirementEvent[] =>
  definition.versions
    .toReversed()
    .slice(1)
    .map(({ fromDay }) => ({ day: fromDay, words: 'The requirement changed.' }))
