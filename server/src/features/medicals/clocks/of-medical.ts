import { dayInZone } from '@clearwing/domain/dates.ts'
import { clocksOf, kindsOfMedical, type WantedClock } from '@clearwing/domain/medicals/clocks/of-medical.ts'
import type { StoredMedical } from '#features/medicals/medical-projection-store.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { limitFor } from './limits.ts'
import {
  copyToMedical,
  createClock,
  createStop,
  endClocks,
  endStop,
  listRunningClocks,
  type StoredClockRow,
  updateOwner,
  updateParties,
} from './store.ts'

/** Columns of a medical that determine its deadlines and their owners. */
const decisive = [
  ...(['status', 'statusSince', 'signedAt', 'examinedOn', 'measuredAt', 'decidedAt'] as const),
  ...(['practiceId', 'examinerId', 'submittedAt'] as const),
]

/**
 * Starts and ends the deadlines that follow from the status of the medical. Returns the columns of the most urgent one.
 */
export async function syncClocks(tx: Tx, before: StoredMedical | undefined, medical: StoredMedical) {
  if (before && decisive.every((key) => before[key] === medical[key])) return {}
  return runAsNow(tx, medical, before ? await listRunningClocks(tx, medical.medicalId) : [])
}

/** Updates the deadlines of a medical that has not changed itself. */
export const renewClocks = async (tx: Tx, medical: StoredMedical) =>
  runAsNow(tx, medical, await listRunningClocks(tx, medical.medicalId))

async function runAsNow(tx: Tx, medical: StoredMedical, running: StoredClockRow[]) {
  const { timeZone } = found(await findOrganisation(tx, medical.regulatorId))
  const since = dayInZone(medical.statusSince, timeZone)
  const own = running.filter(({ about, kind }) => about === 'medical' && kindsOfMedical.includes(kind))
  const wanted = clocksOf(medical, timeZone)
  const over = own.filter((clock) => !wanted.some((want) => isSame(clock, want)))
  if (!wanted.some(({ kind }) => kind === 'application') || over.some(({ kind }) => kind === 'application'))
    over.push(...running.filter(({ kind }) => kind === 'lapse'))
  await endClocks(
    tx,
    over.map(({ clockId }) => clockId),
    since,
    medical.status,
  )
  await updateParties(tx, medical.medicalId, partiesOf(medical))
  const currentClocks: StoredClockRow[] = []
  for (const want of wanted) {
    const clock = own.find((each) => isSame(each, want)) ?? (await begin(tx, medical, want))
    if (clock) currentClocks.push(await applyStop(tx, clock, want, since))
  }
  await ownedBy(tx, medical, currentClocks)
  const others = running.filter((clock) => !own.includes(clock) && !over.includes(clock))
  const knows = [
    { userId: medical.userId },
    ...Object.values(partiesOf(medical)).flatMap((id) => (id === null ? [] : [{ organisationId: id }])),
  ]
  await invalidateTags(tx, knows, { type: 'Clock', id: medical.medicalId })
  return copyToMedical(tx, medical.medicalId, [...currentClocks, ...others])
}

const isSame = (clock: StoredClockRow, want: WantedClock) =>
  clock.kind === want.kind && clock.startedOn === want.startedOn

/** The regulator may know of a submitted medical. */
const partiesOf = ({ practiceId, regulatorId, submittedAt }: StoredMedical) => ({
  practiceId,
  regulatorId: submittedAt === null ? null : regulatorId,
})

const ownerOf = ({ practiceId, regulatorId, examinerId }: StoredMedical, owner: WantedClock['owner']) => ({
  ownerOrganisationId: owner === 'regulator' ? regulatorId : practiceId,
  ownerUserId: owner === 'regulator' ? null : examinerId,
})

/** No deadline if the regulator has no row for it. */
async function begin(tx: Tx, medical: StoredMedical, { kind, startedOn, owner }: WantedClock) {
  const { medicalId, userId, regulatorId } = medical
  const limit = await limitFor(tx, regulatorId, kind, startedOn)
  if (!limit) return undefined
  return createClock(tx, {
    kind,
    about: 'medical',
    aboutId: medicalId,
    medicalId,
    userId,
    startedOn,
    limit,
    owner,
    ...partiesOf(medical),
    ...ownerOf(medical, owner),
  })
}

/** Stops or resumes a deadline according to the status. */
async function applyStop(tx: Tx, clock: StoredClockRow, { stop }: WantedClock, since: string) {
  const own = clock.stops.find(({ askedBy, arrivedOn }) => askedBy === null && arrivedOn === null)
  if (stop && !own) return createStop(tx, clock, stop)
  return own && !stop ? endStop(tx, clock, own.clockStopId, since) : clock
}

async function ownedBy(tx: Tx, medical: StoredMedical, clocks: StoredClockRow[]) {
  for (const owner of ['practice', 'regulator'] as const) {
    const { ownerOrganisationId, ownerUserId } = ownerOf(medical, owner)
    const clocksOfOwner = clocks.filter((clock) => clock.owner === owner && clock.ownerUserId !== ownerUserId)
    if (clocksOfOwner.length > 0)
      await updateOwner(
        tx,
        clocksOfOwner.map(({ clockId }) => clockId),
        ownerOrganisationId,
        ownerUserId,
      )
  }
}
