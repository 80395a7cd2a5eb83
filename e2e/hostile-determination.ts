import { emptyDetermination } from '@clearwing/domain/medicals/determinations/schema.ts'
import { caller } from './callers.ts'
import { assessAs, assessed, decideAsSaved, examined, versionOf } from './examined.ts'
import { hostileBody, nextPayload } from './hostile-bodies.ts'

type Determination = { medicalClass: string; version: number }

const referred = { medicalClass: 'class2', outcome: 'referred', keepAnniversary: true, expiresOn: [] }

/** A class that the examiner refers to the regulator, which asks experts about it; hostile in every text. */
export async function hostileDetermination(baseURL: string, userName: string) {
  const { doctor, at, medicalId } = await examined(baseURL, userName, 'Hostile', 'Determination')
  await assessAs({ doctor, at }, { values: { ...assessed, decisions: [{ ...referred, reasons: nextPayload(400) }] } })
  await decideAsSaved({ doctor, at })
  await doctor('post', `${at}/submission/undecided`, { version: await versionOf(doctor, at) })
  const regulator = await caller(baseURL, 'demo.regdoctor')
  const determinations = `${at}/determinations`
  const version = async () => {
    const { list }: { list: Determination[] } = await regulator('get', determinations)
    return list.find(({ medicalClass }) => medicalClass === 'class2')?.version
  }
  const values = { ...emptyDetermination, outcome: 'eligible', reasons: nextPayload(400) }
  await regulator('put', `${determinations}/class2`, { values, version: await version() })
  for (const kind of ['consent', 'experts_named', 'tests_asked']) {
    const step = hostileBody('addAmcStep', { kind, isSafe: null, version: await version() })
    await regulator('post', `${determinations}/class2/amcSteps`, step)
  }
  return { medicalId, userName }
}
