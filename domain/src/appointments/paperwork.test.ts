import { expect, test } from 'vitest'
import { hasPaperwork, isPaperUrgent, type PaperFacts, papersOf } from './paperwork.ts'
import { AppointmentStatus } from './schema.ts'

const none = { total: 0, open: 0 }
const nothing: PaperFacts = {
  isSent: false,
  isIdentitySeen: false,
  asksReceipt: true,
  hasReceipt: false,
  results: none,
  documents: none,
}
const inWords = (facts: PaperFacts) => papersOf(facts).map(({ kind, state }) => `${kind} ${state}`)

test.each<[title: string, given: Partial<PaperFacts>, papers: string[]]>([
  ['nothing has arrived', {}, ['application missing', 'identity at_visit', 'receipt missing']],
  ['the application was sent', { isSent: true }, ['application in', 'identity at_visit', 'receipt missing']],
  ['the regulator asks for no receipt', { asksReceipt: false }, ['application missing', 'identity at_visit']],
  [
    'a receipt is there, though none is asked for',
    { asksReceipt: false, hasReceipt: true },
    ['application missing', 'identity at_visit', 'receipt in'],
  ],
  [
    'one of two results is open, and all documents have arrived',
    {
      isSent: true,
      isIdentitySeen: true,
      hasReceipt: true,
      results: { total: 2, open: 1 },
      documents: { total: 1, open: 0 },
    },
    ['application in', 'identity in', 'receipt in', 'results missing', 'documents in'],
  ],
])('papers of a visit when %s', (_title, given, papers) => {
  expect(inWords({ ...nothing, ...given })).toEqual(papers)
})

test.each([
  ['2027-03-06', false],
  ['2027-03-07', true],
  ['2027-03-10', true],
])('missing papers of a visit on 10 March on %s: urgent is %s', (today, isUrgent) => {
  expect(isPaperUrgent(papersOf(nothing), '2027-03-10', today)).toBe(isUrgent)
})

test('an ID that the applicant brings to the visit is never urgent', () => {
  const complete = papersOf({ ...nothing, isSent: true, hasReceipt: true })
  expect(isPaperUrgent(complete, '2027-03-10', '2027-03-10')).toBe(false)
})

test('visits that are over have no paperwork', () => {
  expect(AppointmentStatus.options.filter(hasPaperwork)).toEqual([
    'booked',
    'confirmed',
    'arrived',
    'with_nurse',
    'with_doctor',
  ])
})
