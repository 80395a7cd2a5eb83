import { type Actor, individualRights, theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { knownDays } from '@clearwing/domain/reminders/schedule.ts'
import type { ReminderKind, ReminderReason } from '@clearwing/domain/reminders/schema.ts'
import {
  nameOutside,
  requirementNextSteps,
  requirementReason,
  turnedOn,
} from '@clearwing/domain/requirements/reasons.ts'
import { type RequirementLight, requirementOn } from '@clearwing/domain/requirements/state.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { followReasons } from '#platform/reminders/reasons.ts'
import { today } from '#platform/time/today.ts'
import { listHeldRows } from './facts-store.ts'
import { readManagers } from './managers-store.ts'
import { type Pair, readPairs, valuesOn } from './states.ts'

export const requirementReminderKinds: ReminderKind[] = ['requirement_amber', 'requirement_red', 'member_red']

/** Days after which managers are not alerted any more. */
const alertDays = 7

/**
 * Requirements that are amber or red or soon will be, for the person; and those that have turned red, for the managers of
 * flying organisations. Neither names a test, or a requirement of one person.
 */
export const listRequirementReasons = async (db: Db, day: string): Promise<ReminderReason[]> =>
  reasonsOf(db, await readPairs(db, theSystem, { isInUse: true }, day), day)

/** The same for the requirements of one person. */
export async function listRequirementReasonsOf(db: Db, userId: number, day: string): Promise<ReminderReason[]> {
  const person: Actor = { userId, activityId: null, ...individualRights }
  return reasonsOf(db, await readPairs(db, person, { isInUse: true }, day, [userId]), day)
}

/** Ends and begins the reminders of a requirement after a change of it, or of what is known of some people. */
export async function followRequirement(tx: Tx, requirementId: number, userIds?: number[]) {
  const day = today(tx)
  const pairs = await readPairs(tx, theSystem, { isInUse: true, requirementId }, day, userIds)
  const scope = { kinds: requirementReminderKinds, subjectUserIds: userIds, occurrencesOf: occurrenceOf(requirementId) }
  await followReasons(tx, scope, await reasonsOf(tx, pairs, day))
}

const occurrenceOf = (requirementId: number) => `requirement ${requirementId} `

const reasonsOf = async (db: Db, pairs: Pair[], day: string) => [
  ...pairs.flatMap((pair) => ownReasons(pair, day)),
  ...(await listAlerts(db, pairs, day)),
]

/** The reason to remind a person now of what is open, however long it is before the light turns; undefined if nothing is. */
export function reasonNow(pair: Pair, day: string) {
  const { state } = requirementOn(pair.values, pair.facts, day)
  return state === 'current' ? undefined : ownReasons(pair, day, { ...knownDays, ahead: 3660 })[0]
}

function ownReasons(pair: Pair, day: string, window = knownDays): ReminderReason[] {
  const { definition, values, person, facts } = pair
  const reason = requirementReason(values, facts, day, window)
  if (reason === undefined) return []
  const { requirementId } = definition
  const { validTo } = requirementOn(values, facts, day)
  return [
    {
      ...reason,
      ...namesOf(pair),
      userId: person.userId,
      occurrence: `${occurrenceOf(requirementId)}${validTo}`,
      step: requirementNextSteps[values.evidence],
      path: pathOf(pair),
    },
  ]
}

const pathOf = ({ definition, person }: Pair) => `/requirement/${definition.requirementId}/person/${person.userId}`

const namesOf = ({ definition, values, person }: Pair) => ({
  subjectUserId: person.userId,
  organisationId: definition.organisationId,
  description: nameOutside({ ...definition, evidence: values.evidence }),
  by: definition.organisationName,
})

/** Managers learn on the same day that a requirement that grounds a person has turned red. */
async function listAlerts(db: Db, pairs: Pair[], day: string): Promise<ReminderReason[]> {
  const ofFlying = pairs.filter(
    ({ definition, values }) => definition.organisationTypes === 0 && values.effect === 'block',
  )
  const lightOf = ({ values, facts }: Pair) => requirementOn(values, facts, day).light
  const reds = ofFlying.filter((pair) => lightOf(pair) === 'red')
  const lightsBefore = await readLightsBefore(db, reds, day)
  const managersOf = await readManagers(db, [...new Set(reds.map(({ definition }) => definition.organisationId))], day)
  return reds.flatMap((pair) => {
    const turned = turnedOn(lightsBefore(pair), 'red', day, alertDays)
    if (turned === undefined) return []
    const managers = managersOf(pair.definition.organisationId).filter((userId) => userId !== pair.person.userId)
    return managers.map((userId) => ({
      ...namesOf(pair),
      kind: 'member_red' as const,
      userId,
      occurrence: `${occurrenceOf(pair.definition.requirementId)}of ${pair.person.userId} ${turned}`,
      startedOn: turned,
      dueOn: turned,
      step: 'Open the requirement',
      path: pathOf(pair),
    }))
  })
}

/** Looks up the light of a requirement on an earlier day, for which certificates are read as they were then. */
async function readLightsBefore(db: Db, pairs: Pair[], day: string) {
  const isOfCertificates = ({ values }: Pair) => values.evidence === 'certificate'
  const userIds = [...new Set(pairs.filter(isOfCertificates).map(({ person }) => person.userId))]
  const held = new Map<string, Awaited<ReturnType<typeof listHeldRows>>>()
  for (let back = 1; back <= alertDays && userIds.length > 0; back++) {
    const before = addDays(day, -back)
    held.set(before, await listHeldRows(db, userIds, before))
  }
  return (pair: Pair) =>
    (before: string): RequirementLight => {
      const certificates = isOfCertificates(pair) ? (held.get(before)?.(pair.person.userId, null) ?? []) : null
      const values = valuesOn(pair.definition, before) ?? pair.values
      return requirementOn(values, { ...pair.facts, certificates }, before).light
    }
}
