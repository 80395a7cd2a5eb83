import { must } from './medical-errand.ts'
import type { Scene } from './medical-people.ts'

/**
 * A correction of the certificate, and a change of health that the pilot reported to the practice; both contain the
 * mark.
 */
export async function afterIssue(
  { doctor, pilot, regulatorId, practiceId, people }: Scene,
  medicalId: number,
  mark: string,
) {
  const [{ certificateId }] = (await pilot('GET', `/medicals/${medicalId}/certificates`)).body
  const nothing = { medicalClass: null, privilege: null, toDay: null, code: null, reason: mark, receipt: null }
  const correction = { kind: 'correction', field: 'holderName', text: mark, isDeclared: false, version: 1 }
  const path = `/certificates/${certificateId}/events`
  const { events } = (await must(doctor('POST', path, { ...nothing, ...correction }))) as {
    events: { certificateEventId: number }[]
  }
  const newReport = { regulatorId, practiceId, kind: 'change', what: mark, fromDay: '2026-01-01', toDay: null }
  const { healthReportId } = await must(pilot('POST', `/users/${people.pilot.userId}/healthReports`, newReport))
  return {
    certificateId,
    certificateEventId: events[0]?.certificateEventId ?? 0,
    healthReportId: Number(healthReportId),
  }
}
