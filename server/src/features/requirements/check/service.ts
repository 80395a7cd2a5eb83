import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { type Light, lightOf } from '@clearwing/domain/board/light.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import type { Certificate } from '@clearwing/domain/medicals/certificate/schema.ts'
import { matchLines, type Nameable } from '@clearwing/domain/requirements/check/match.ts'
import { rosterRestrictions } from '@clearwing/domain/requirements/check/restrictions.ts'
import type {
  NewRosterCheck,
  RosterCheck,
  RosterLine,
  RosterReason,
} from '@clearwing/domain/requirements/check/schema.ts'
import { nameOutside } from '@clearwing/domain/requirements/reasons.ts'
import {
  lastFitDay,
  lightOfAll,
  type RequirementLight,
  type RequirementState,
} from '@clearwing/domain/requirements/state.ts'
import { listHeldCertificates } from '#features/requirements/facts-store.ts'
import { listRequiredPeople, type RequiredPerson } from '#features/requirements/people-store.ts'
import { asUserRequirement, readPairs } from '#features/requirements/states.ts'
import type { Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'

type Checked = RequiredPerson & Nameable & { certificates: Certificate[] }

/**
 * Whether the people on a roster may be rostered on a day: lights, dates and restrictions. Each look at a person is
 * recorded, every time.
 */
export async function checkRoster(
  tx: Tx,
  actor: Actor,
  organisationId: number,
  check: NewRosterCheck,
): Promise<RosterCheck> {
  const { lines, onDay, chosen } = check
  const matched = matchLines(lines, await listCheckable(tx, organisationId, onDay), chosen)
  const userIds = matched.flatMap(({ match, people }) => (match === 'matched' ? people.map((one) => one.userId) : []))
  const verdicts = await readVerdicts(tx, organisationId, userIds, onDay)
  for (const subjectUserId of userIds)
    if (subjectUserId !== actor.userId)
      await record(tx, actor, { action: 'read', entity: 'roster check', entityId: organisationId, subjectUserId })
  return {
    onDay,
    checkedAt: tx.now,
    lines: matched.map(({ line, text, match, people }): RosterLine => {
      const named = people.map(({ userId, name, employeeNumber }) => ({ userId, name, employeeNumber }))
      const [only] = people
      const verdict = match === 'matched' && only ? verdicts(only) : undefined
      return { line, text, match, people: named, ...(verdict ?? noVerdict) }
    }),
  }
}

const noVerdict = { light: null, fitTo: null, reasons: [], restrictions: [] }

/** The people of the organisation, with the certificates that they share with it. */
async function listCheckable(tx: Tx, organisationId: number, day: string): Promise<Checked[]> {
  const of = { organisationId, organisationTypes: 0, userId: null }
  const people = (await listRequiredPeople(tx, [of])).get(organisationId) ?? []
  const sharing = people.flatMap(({ userId, isShared }) => (isShared ? [userId] : []))
  const heldBy = await listHeldCertificates(tx, sharing, day)
  return people.map((person) => {
    const certificates = heldBy(person.userId, null)
    return { ...person, certificates, codes: certificates.map(({ code }) => code).filter((code) => code !== '') }
  })
}

type Verdict = Pick<RosterLine, 'light' | 'fitTo' | 'reasons' | 'restrictions'>

async function readVerdicts(tx: Tx, organisationId: number, userIds: number[], day: string) {
  const pairs = userIds.length === 0 ? [] : await readPairs(tx, theSystem, { organisationId }, day, userIds)
  const pairsOf = Map.groupBy(pairs, ({ person }) => person.userId)
  return ({ userId, certificates, isShared }: Checked): Verdict => {
    const its = pairsOf.get(userId) ?? []
    const required = its.map((pair) => {
      const { requirementId, light, state, validTo, redFrom, effect } = asUserRequirement(theSystem, pair, day)
      const name = nameOutside({ ...pair.definition, evidence: pair.values.evidence })
      return { requirementId, name, light, state, validTo, redFrom, effect }
    })
    const isRequired = its.some(({ values }) => values.evidence === 'certificate')
    const all = isRequired ? required : [...required, ofCertificates(certificates, isShared)]
    return {
      light: lightOfAll(all),
      fitTo: lastFitDay(all),
      reasons: all
        .filter(({ light }) => light !== 'green' && light !== 'none')
        .map(({ effect: _, redFrom: __, ...reason }): RosterReason => reason),
      restrictions: rosterRestrictions(
        certificates.filter(({ rows }) => rows.some(({ inForce }) => inForce)).flatMap(({ conditions }) => conditions),
      ),
    }
  }
}

const lights: Record<Light, [RequirementLight, RequirementState]> = {
  suspended: ['red', 'suspended'],
  expired: ['red', 'expired'],
  no_certificate: ['red', 'missing'],
  partly_expired: ['amber', 'due_soon'],
  expiring: ['amber', 'due_soon'],
  current: ['green', 'current'],
}

/** Without a requirement that names the certificate needed, the board of pilots decides. */
function ofCertificates(certificates: Certificate[], isShared: boolean) {
  const rows = certificates.flatMap((certificate) => certificate.rows)
  const [light, state]: [RequirementLight, RequirementState] = isShared
    ? lights[lightOf(rows)]
    : ['unknown', 'not_shared']
  const isExpired = state === 'expired'
  const counting = rows.filter((row) => (isExpired ? row.state === 'expired' : light !== 'red' && row.inForce))
  const days = counting.map(({ toDay }) => toDay).toSorted()
  const validTo = days.at(isExpired ? -1 : 0) ?? null
  const redFrom = validTo === null ? null : addDays(validTo, 1)
  return { requirementId: 0, name: 'Medical certificate', light, state, validTo, redFrom, effect: 'block' as const }
}
