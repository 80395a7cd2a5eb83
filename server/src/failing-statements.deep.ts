import { expect, test } from 'vitest'
import { digest } from '#testing/digest.ts'
import { losingStatement } from '#testing/failing-statements.ts'
import {
  assess,
  assessment,
  completeApplication,
  fetchBasis,
  issuedMedical,
  measuredMedical,
  startPilotsMedical,
  submittedMedical,
  version,
} from '#testing/medical-errand.ts'
import { addScene, type Scene } from '#testing/medical-people.ts'
import type { Caller } from '#testing/test-app.ts'

type Answer = Awaited<ReturnType<Caller>>
type Errand = (scene: Scene) => Promise<() => Promise<Answer>>

/** Writes to a health record: each is prepared and then performed as the disturbed call. */
const errands: Record<string, Errand> = {
  'saving an application': async (scene) => {
    const medicalId = await startPilotsMedical(scene)
    const values = completeApplication()
    return () => scene.pilot('PUT', `/medicals/${medicalId}/application`, { values, version: 1 })
  },
  'sending an application to the practice': async (scene) => {
    const medicalId = await startPilotsMedical(scene)
    const values = completeApplication()
    await scene.pilot('PUT', `/medicals/${medicalId}/application`, { values, version: 1 })
    const body = { practiceId: scene.practiceId, version: await version(scene.pilot, medicalId) }
    return () => scene.pilot('PUT', `/medicals/${medicalId}/practice`, body)
  },
  'issuing a certificate': async (scene) => {
    const medicalId = await measuredMedical(scene)
    await assess(scene.doctor, medicalId, assessment(['class1']))
    const basis = await fetchBasis(scene.doctor, medicalId)
    const body = { version: await version(scene.doctor, medicalId), assessmentVersion: 1, basis }
    return () => scene.doctor('POST', `/medicals/${medicalId}/decision`, body)
  },
  'submitting to the regulator': async (scene) => {
    const medicalId = await issuedMedical(scene)
    const body = { version: await version(scene.doctor, medicalId) }
    return () => scene.doctor('POST', `/medicals/${medicalId}/submission`, body)
  },
  'suspending a certificate': async (scene) => {
    const medicalId = await submittedMedical(scene)
    const [{ certificateId }] = (await scene.pilot('GET', `/medicals/${medicalId}/certificates`)).body
    const nothing = { privilege: null, code: null, field: null, receipt: null }
    const suspension = { kind: 'suspension', medicalClass: 'class1', toDay: null, text: 'Reported by the holder' }
    const body = { ...nothing, ...suspension, reason: 'Unwell', isDeclared: true, version: 1 }
    return () => scene.regulatorDoctor('POST', `/certificates/${certificateId}/events`, body)
  },
  'reporting a change of health': async (scene) => {
    await submittedMedical(scene)
    const { regulatorId, practiceId, people } = scene
    const report = {
      regulatorId,
      practiceId,
      kind: 'change',
      what: 'A broken wrist',
      fromDay: '2026-01-01',
      toDay: null,
    }
    return () => scene.pilot('POST', `/users/${people.pilot.userId}/healthReports`, report)
  },
}

// Security catalogue T38: the state is either the old or the new one, wherever the connection breaks.
test.each(Object.entries(errands))(
  '%s leaves nothing half-written, whichever statement is lost',
  async (_name, errand) => {
    const call = await errand(await addScene())
    const before = await digest()
    let lost = 0
    for (;;) {
      const { result, isReached } = await losingStatement(lost + 1, call)
      // The request succeeds when the lost statement was none of its own: all of its statements have been tried.
      if (result.status < 300) break
      expect([lost, isReached, result.status]).toEqual([lost, true, expect.toBeOneOf([500, 503])])
      expect([lost, await digest()]).toEqual([lost, before])
      lost++
    }
    expect(lost).toBeGreaterThan(3)
    expect(await digest()).not.toEqual(before)
  },
)
