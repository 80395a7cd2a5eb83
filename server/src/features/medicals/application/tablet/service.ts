import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import type { LoginResponse } from '@clearwing/domain/account/schema.ts'
import { acceptsLogin, stateOfTabletCode, tabletExpiry } from '@clearwing/domain/medicals/application/tablet/rules.ts'
import type { TabletCode, TabletLogin } from '@clearwing/domain/medicals/application/tablet/schema.ts'
import type { Medical, SignedWith } from '@clearwing/domain/medicals/schema.ts'
import { canBe } from '@clearwing/domain/medicals/transitions.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { endSigningSessions, findByShortCode, login, makeShortCode, wrongCode } from '#features/account/index.ts'
import { loadMedical } from '#features/medicals/store.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import type { Site } from '#platform/site.ts'
import {
  createTabletCode,
  findTabletCode,
  findTabletCodeByHash,
  lockTabletCode,
  recordRefusedLogin,
  type StoredTabletCode,
  type TypedTabletCode,
  updateTabletCode,
} from './store.ts'

/** Makes a code, which is in this answer only. An earlier code of this medical no longer works. */
export async function makeTabletCode(tx: Tx, actor: Actor, site: Site, medical: Medical): Promise<TabletCode> {
  await closeTabletCode(tx, actor, medical)
  const { code, codeHash } = makeShortCode(site, 'tablet code')
  const organisationId = found(medical.practiceId ?? undefined)
  await createTabletCode(tx, actor, medical, { codeHash, organisationId, expiresAt: tabletExpiry(tx.now) })
  return { ...(await readTabletCode(tx, medical)), code }
}

export async function readTabletCode(db: Db, { medicalId }: Pick<Medical, 'medicalId'>): Promise<TabletCode> {
  const { code, createdByName } = found(await findTabletCode(db, medicalId))
  const { usedAt, signedAt } = code
  const expiresAt = usedAt === null ? code.expiresAt : tabletExpiry(usedAt)
  return { code: null, state: stateOfTabletCode(code, db.now), expiresAt, createdByName: createdByName ?? '', signedAt }
}

const isRunning = (code: StoredTabletCode, now: string) => ['open', 'loggedIn'].includes(stateOfTabletCode(code, now))

/** Closes the medical's code, and ends the session on the tablet. */
export async function closeTabletCode(tx: Tx, actor: Actor, medical: Medical) {
  const latest = await findTabletCode(tx, medical.medicalId)
  if (!latest || !isRunning(latest.code, tx.now)) return
  await updateTabletCode(tx, actor, medical, latest.code.tabletCodeId, { closedAt: tx.now })
  await endSigningSessions(tx, actor, medical.medicalId, 'Ended by the practice')
}

/** A signature ends what the tablet was for: its code, and its session. */
export async function finishTablet(tx: Tx, actor: Actor, medical: Medical, signedWith: SignedWith) {
  const latest = await findTabletCode(tx, medical.medicalId)
  if (!latest || !isRunning(latest.code, tx.now)) return
  const ending = signedWith === 'practice tablet' ? { signedAt: tx.now } : { closedAt: tx.now }
  await updateTabletCode(tx, actor, medical, latest.code.tabletCodeId, ending)
  await endSigningSessions(tx, actor, medical.medicalId, 'Signed')
}

/** The open code that was typed on the tablet, while its application can be signed. */
export const findOpenTablet = (request: FastifyRequest, typed: string): Promise<TypedTabletCode> =>
  findByShortCode(
    request,
    'tablet code',
    typed,
    (codeHash) => findTabletCodeByHash(request.db, codeHash),
    ({ code, medical }) => acceptsLogin(code, request.now) && isToBeSigned({ code, medical }),
  )

const isToBeSigned = ({ code, medical }: TypedTabletCode) =>
  medical.practiceId === code.organisationId &&
  canBe('sign', medical.status) &&
  medical.identitySightedAt !== null &&
  medical.signedAt === null

/** The applicant's own login on the tablet, for this one signature. A wrong login is recorded with the medical. */
export async function logInOnTablet(
  request: FastifyRequest,
  reply: FastifyReply,
  typedCode: string,
  sent: TabletLogin,
): Promise<LoginResponse> {
  const typed = await findOpenTablet(request, typedCode)
  const { tabletCodeId, medicalId } = typed.code
  const { userId } = typed.medical
  const begin = async (tx: Tx) => {
    const code = found(await lockTabletCode(tx, tabletCodeId))
    if (!acceptsLogin(code, tx.now)) throw wrongCode()
    const applicant = { ...theSystem, userId }
    const medical = await loadMedical(tx, applicant, medicalId)
    await updateTabletCode(tx, applicant, medical, tabletCodeId, { usedAt: tx.now })
    return { signingMedicalId: medicalId, expiresAt: tabletExpiry(tx.now) }
  }
  try {
    return await login(request, reply, { ...sent, organisationId: 0 }, { userId, begin })
  } catch (error) {
    if (error instanceof Refusal && error.status === 401)
      await request.transaction((tx) => recordRefusedLogin(tx, theSystem, typed))
    throw error
  }
}
