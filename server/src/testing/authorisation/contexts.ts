import { theSystem } from '@clearwing/domain/access/actor.ts'
import { allBits, Role } from '@clearwing/domain/access/bits.ts'
import { and, eq } from 'drizzle-orm'
import { createSession, hashSecret, loginTokenOf, newSecret } from '#features/account/index.ts'
import { sessions } from '#features/account/tables.ts'
import { createActivity, saveChoice } from '#features/activities/index.ts'
import { createMembership } from '#features/users/index.ts'
import { memberships } from '#features/users/tables.ts'
import { addAdministrator } from '#testing/factories.ts'
import { database } from '#testing/test-app.ts'
import type { Places } from './places.ts'
import type { RecordKind } from './records.ts'

/** How the same person makes a request: where they work and in which role, or not at work. */
export type Context = { at?: RecordKind; roles?: number; permissions?: number; as?: Way }
type Way = 'under an activity' | 'in the practice' | 'impersonated' | 'locked' | 'on a tablet'

/** Columns of the matrix: each role in its kind of organisation, with all permissions unless specified. */
export const contexts: Record<string, Context> = {
  stranger: {},
  individual: { roles: Role.Individual },
  'individual on a tablet': { roles: Role.Individual, as: 'on a tablet' },
  director: { at: 'practice', roles: Role.Director },
  manager: { at: 'practice', roles: Role.Manager },
  doctor: { at: 'practice', roles: Role.Practice_doctor },
  nurse: { at: 'practice', roles: Role.Nurse },
  staff: { at: 'practice', roles: Role.Staff },
  'doctor without permissions': { at: 'practice', roles: Role.Practice_doctor, permissions: 0 },
  tester: { at: 'practice', roles: Role.Tester },
  specialist: { at: 'specialists', roles: Role.Specialist },
  'regulator doctor': { at: 'regulator', roles: Role.Regulator_doctor },
  'regulator agent': { at: 'regulator', roles: Role.Regulator },
  convenor: { at: 'convenor', roles: Role.Convenor_doctor },
  'school manager': { at: 'school', roles: Role.Manager },
  distributor: { at: 'distributor', roles: Role.Director },
  administrator: { at: 'system', roles: Role.System_administrator },
  'administrator, activity': { at: 'system', roles: Role.System_administrator, as: 'under an activity' },
  'administrator in practice': { at: 'system', roles: Role.System_administrator, as: 'in the practice' },
  'impersonated doctor': { at: 'practice', roles: Role.Practice_doctor, as: 'impersonated' },
  'locked doctor': { at: 'practice', roles: Role.Practice_doctor, as: 'locked' },
}

/** Runs the work with the headers of a user in this context, which ends afterwards. */
export async function inContext(
  places: Places,
  context: Context,
  work: (headers: Record<string, string>) => Promise<void>,
) {
  const { roles, at } = context
  if (roles === undefined) return work({})
  const userId = places.people.asker.ids.userId ?? 0
  const organisationId = at === undefined ? null : (places.organisation[at].ids.organisationId ?? 0)
  const { permissions = allBits } = context
  if (organisationId !== null)
    await database.transaction((tx) => createMembership(tx, theSystem, { userId, organisationId, roles, permissions }))
  const { sessionId, headers } = await begin(places, userId, organisationId, context.as)
  try {
    await work(headers)
  } finally {
    if (organisationId !== null) await leave(sessionId, userId, organisationId)
  }
}

const leave = (sessionId: number, userId: number, organisationId: number) =>
  database.transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.sessionId, sessionId))
    await tx
      .delete(memberships)
      .where(and(eq(memberships.userId, userId), eq(memberships.organisationId, organisationId)))
  })

async function begin(places: Places, userId: number, organisationId: number | null, way?: Way) {
  const secret = newSecret()
  const hour = new Date(Date.now() + 60 * 60_000).toISOString()
  const session = { secretHash: hashSecret(secret), userId, organisationId, expiresAt: hour }
  const activityId = await activityOf(userId)
  const home = async () => {
    if (way === 'in the practice') {
      const practiceId = places.organisation.practice.ids.organisationId ?? 0
      return { organisationId: practiceId, homeOrganisationId: organisationId, homeExpiresAt: hour, activityId }
    }
    if (way === 'on a tablet') return { signingMedicalId: places.people.asker.ids.openMedicalId ?? 0 }
    if (way !== 'impersonated') return way === 'locked' ? { lockedAt: new Date().toISOString() } : {}
    const administrator = await addAdministrator()
    const { userId: realUserId, organisationId: homeOrganisationId } = administrator
    return { realUserId, homeOrganisationId, homeExpiresAt: hour, activityId }
  }
  const given = await home()
  const { sessionId } = await database.transaction(async (tx) => {
    const created = await createSession(tx, { ...session, ...given })
    if (way === 'under an activity') await saveChoice(tx, created.sessionId, activityId)
    return created
  })
  const headers = {
    cookie: `session=${secret}`,
    'x-login-token': loginTokenOf(secret),
    // The session counts as idle, so that its activity is not recorded.
    idle: '3600',
    ...(way === 'under an activity' && { administratoractivity: String(activityId) }),
  }
  return { sessionId, headers }
}

const activityOf = (userId: number) =>
  database.transaction(async (tx) => {
    const activity = await createActivity(tx, { ...theSystem, userId }, { description: 'Looking at the matrix' })
    return activity.administratorActivityId
  })
