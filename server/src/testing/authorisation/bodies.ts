import { unique } from '#testing/unique.ts'

// Bodies of requests with fields that belong together.

export const wholePerson = {
  dateOfBirth: '1980-07-20',
  gender: 'F',
  nationality: 'NZ',
  phone: '021 555 0100',
  street: '7 Kōwhai Terrace',
  city: 'Wellington',
  country: 'New Zealand',
}

export const schedule = {
  fromDay: '2190-01-01',
  values: {
    kind: 'medical',
    staffGroupIds: [],
    classes: [],
    ageFrom: 0,
    ageTo: null,
    lines: [
      {
        test: 'audiometry',
        trigger: 'interval',
        intervalMonths: 12,
        age: null,
        performers: ['audiologist'],
        validDays: 90,
        whenMissing: 'warns',
      },
    ],
  },
}

export const mappingOf = (code: string) => ({
  senderId: null,
  code,
  alternativeName: null,
  documentCodes: null,
  unit: null,
  answerPrefix: null,
  answerPattern: null,
  answer: null,
  analyteCode: null,
  note: null,
})

export const newSender = () => ({
  orderFormat: 'form',
  certificateFingerprint: null,
  aliases: [{ application: '', facility: unique('LAB') }],
})

const condition = { code: 'H190', text: 'Must wear a hat.', classes: ['class1'], printsAs: null }

export const amendment = {
  kind: 'condition',
  fromDay: '2190-01-01',
  source: 'Conditions 2190',
  note: null,
  isConfirmed: true,
  changes: [{ replacesId: null, values: condition }],
}
