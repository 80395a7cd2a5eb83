import { addDays } from '@clearwing/domain/dates.ts'
import { today } from '#platform/time/today.ts'
import type { Ids } from '#testing/tenant.ts'
import type { Request } from './request.ts'

const access = { kind: 'access', words: 'Results', item: null, itemName: null, medicalId: null, rightWords: null }
const reason = 'It takes time.'

/** Privacy requests, by operation. */
export const privacyBodies: Record<string, Request> = {
  createPrivacyRequest: { body: () => access },
  recordPrivacyRequest: {
    body: () =>
      Object.assign({ channel: 'letter', receivedOn: today(), authority: 'self', representative: null }, access),
  },
  acknowledgePrivacyRequest: { body: () => ({ version: 1 }) },
  withdrawPrivacyRequest: { body: () => ({ version: 1 }) },
  extendPrivacyRequest: { body: () => ({ version: 1, dueOn: addDays(today(), 90), reason }) },
  transferPrivacyRequest: {
    body: ({ regulatorId = 1 }: Ids) => ({ version: 1, toOrganisationId: regulatorId, reason }),
  },
  answerPrivacyRequest: {
    body: () => ({
      version: 1,
      way: 'paper',
      answeredOn: today(),
      words: 'The results',
      ground: 'others_affairs',
      withheld: 'A letter of another person',
      chargeFor: null,
      chargeCents: 0,
    }),
  },
  refusePrivacyRequest: { body: () => ({ version: 1, ground: 'not_found', reason }) },
  addCorrectionStatement: { body: () => ({ statement: 'I dispute it.' }) },
  saveCorrectionNotice: { body: ({ regulatorId = 1 }: Ids) => ({ toOrganisationId: regulatorId, how: 'By letter' }) },
}
