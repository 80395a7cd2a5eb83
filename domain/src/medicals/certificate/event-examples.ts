import { newZealandClocks } from '#medicals/clock-rows.ts'
import type { NewCertificateEvent } from './event-schema.ts'
import { type CertificateContext, eventProblems, suspensionEnds } from './events.ts'
import { certificateWith, eventWith } from './examples.ts'
import { rowStates } from './in-force.ts'
import { conditionsOn } from './printed.ts'
import type { CertificateEvent } from './schema.ts'

// Certificates and requests that the tests of events share.

const lenses = { code: 'V1', text: 'Lenses must be worn', classes: ['class1', 'class2'] }
const certificate = {
  ...certificateWith(
    1,
    '2026-03-02',
    { medicalClass: 'class1', privilege: 'passengers', toDay: '2026-09-02' },
    { medicalClass: 'class1', privilege: 'other', toDay: '2027-03-02' },
    { medicalClass: 'class2', toDay: '2028-03-02' },
  ),
  conditions: [lenses],
}

export const eventToday = '2026-07-06'
const maximumDays = [
  { medicalClass: 'class3', privilege: 'all' as const, maximumDay: '2027-03-02' },
  { medicalClass: 'class1', privilege: 'passengers' as const, maximumDay: '2026-09-02' },
  { medicalClass: 'class2', privilege: 'all' as const, maximumDay: '2028-03-02' },
]
export function contextWith(
  events: Partial<CertificateEvent>[] = [],
  day = eventToday,
  of = certificate,
): CertificateContext {
  const recorded = events.map((event, index) => eventWith({ certificateEventId: index + 1, ...event }))
  return {
    rows: rowStates([of], recorded, day, 60),
    events: recorded,
    conditions: conditionsOn(of, recorded, day),
    limits: {
      suspensionEnds: suspensionEnds(day, newZealandClocks),
      applicationFor: ['class1'],
      maximumDays,
      extensionDays: 60,
      correctableUntil: '2026-03-09',
      today: day,
    },
  }
}

export const asked = (
  given: Partial<NewCertificateEvent> & Pick<NewCertificateEvent, 'kind'>,
): NewCertificateEvent => ({
  medicalClass: null,
  privilege: null,
  toDay: null,
  code: null,
  text: null,
  reason: null,
  field: null,
  also: [],
  loss: null,
  lostOn: null,
  receipt: null,
  isDeclared: false,
  version: 1,
  ...given,
})
export const problems = (given: Parameters<typeof asked>[0], of = contextWith()) => eventProblems(asked(given), of)
