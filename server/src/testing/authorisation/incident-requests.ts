import { addDays } from '@clearwing/domain/dates.ts'
import type { Ids } from '#testing/tenant.ts'
import type { Request } from './request.ts'

const facts = () => ({
  title: 'List sent to a wrong address',
  kind: 'disclosure',
  whatHappened: 'An email had a wrong address.',
  happenedAt: null,
  knownAt: new Date().toISOString(),
  affectedCount: 2,
  affected: [],
})

const texts = { holder: 'A stranger', protection: 'None', steps: 'It was deleted.', reason: 'It was read by no one.' }
const letter = { letterWhat: 'A list', letterSteps: 'Deleted', letterAdvice: 'None', letterContact: '04 555 0100' }
const notice = { kind: 'commissioner', reference: 'PB-1', userId: null, delayReason: null, version: 1 }

let serial = 0
/** A day on which no figure begins yet. */
const freshDay = () => addDays('2100-01-01', ++serial)

/** Requests about privacy breaches, by operation. */
export const incidentRequests: Record<string, Request> = {
  setRecordHold: { body: ({ userId = 0 }: Ids) => ({ userId, reason: 'A court case', from: '2026-01-01' }) },
  releaseRecordHold: { body: () => ({ reason: 'The case is closed' }) },
  createIncident: {
    body: ({ organisationId = 0 }: Ids) => ({ ...facts(), organisationId, anomalyId: null }),
  },
  changeIncident: { body: () => ({ ...facts(), version: 1 }) },
  assessIncident: { body: () => ({ ...texts, sensitivity: 'low', harms: [], isNotifiable: false, version: 1 }) },
  saveIncidentLetter: { body: () => ({ ...letter, version: 1 }) },
  noteIncidentNotice: { body: () => ({ ...notice, sentAt: new Date().toISOString() }) },
  closeIncident: { body: () => ({ learnt: 'Links instead of files', version: 1 }) },
  addPrivacyFigure: { body: () => ({ name: 'noticeHours', from: freshDay(), figure: 72, source: 'An Act' }) },
}
