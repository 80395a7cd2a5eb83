import { describe, expect, it, test } from 'vitest'
import { applicationFindings, keyOf } from '#medicals/application/rules.ts'
import { newZealandDurations } from '#medicals/certificate/new-zealand.ts'
import { newZealandClasses } from '#medicals/certificate-classes.ts'
import { newZealandForms } from '#medicals/forms/new-zealand.ts'
import {
  declaredUntil,
  isToBeSent,
  limitsAsConditions,
  practitionerProblems,
  sentOnProblem,
  signedOnProblem,
} from './declaration-checks.ts'
import type { DeclaredForm } from './schema.ts'

const [row] = newZealandClasses.filter(({ code }) => code === 'dl9')
const form: DeclaredForm = {
  medicalClass: 'dl9',
  signedBy: row?.signedBy ?? [],
  endorsements: row?.endorsements ?? [],
  limits: row?.limits ?? [],
  pages: row?.pages ?? [],
  sendWithinDays: 7,
  durations: newZealandDurations
    .filter(({ medicalClass }) => medicalClass === 'dl9')
    .map((seed, index) => ({ ...seed, ruleRowId: index + 1, regulatorId: 1 })),
}

test.each<[what: string, born: string, signedOn: string, until: string | undefined]>([
  ['aged 39 on the day of the signature: five years', '1986-11-06', '2026-11-05', '2031-11-05'],
  ['aged 40 on that day: two years', '1986-11-05', '2026-11-05', '2028-11-05'],
  ['aged 40 the day after: five years, unchanged later', '1986-11-06', '2026-11-05', '2031-11-05'],
  ['the first day of the first row', '1990-01-01', '2021-04-05', '2026-04-05'],
  ['the day before the first row', '1990-01-01', '2021-04-04', undefined],
  ['signed on 29 February: the last day of that month', '1960-01-01', '2024-02-29', '2026-02-28'],
])('%s', (_what, born, signedOn, until) => {
  expect(declaredUntil(form, born, signedOn)?.toDay).toBe(until)
})

test('no anniversary is kept: dates are counted from the signature', () => {
  expect(declaredUntil(form, '1980-07-20', '2026-11-05')?.arithmetic).toMatchObject({ base: 'issue', months: 24 })
})

test.each<[what: string, signedOn: string, today: string, problem: string | undefined]>([
  ['today', '2026-11-22', '2026-11-22', undefined],
  ['tomorrow', '2026-11-23', '2026-11-22', 'This date is in the future.'],
  ['on its last day', '2024-11-22', '2026-11-22', undefined],
  ['the day after its last day', '2024-11-21', '2026-11-22', 'It ended on 21 Nov 2026.'],
  ['before declarations existed', '2021-04-04', '2022-01-01', 'This kind of declaration did not exist on that date.'],
])('a declaration signed %s', (_what, signedOn, today, problem) => {
  expect(signedOnProblem(form, '1980-07-20', signedOn, today)).toBe(problem)
})

test.each<[sentOn: string, problem: string | undefined]>([
  ['2026-11-15', undefined],
  ['2026-11-22', undefined],
  ['2026-11-14', 'Enter a date not before the signature, 15 Nov 2026.'],
  ['2026-11-23', 'This date is in the future.'],
])('signed on 15 November, sent on %s, recorded on 22 November', (sentOn, problem) => {
  expect(sentOnProblem('2026-11-15', sentOn, '2026-11-22')).toBe(problem)
})

test.each<[sendWithinDays: number | null, isStudent: 'yes' | 'no' | undefined, is: boolean]>([
  [7, 'no', true],
  [7, undefined, true],
  [7, 'yes', false],
  [null, 'no', false],
])('a regulator that requires it within %s days, a student: %s', (sendWithinDays, isStudent, is) => {
  expect(isToBeSent({ ...form, sendWithinDays }, isStudent ? { isStudent } : {})).toBe(is)
})

describe('the entries of a declaration', () => {
  const both = form.endorsements

  it.each<[what: string, written: object, fields: string[]]>([
    ['nothing', {}, []],
    ['both endorsements', { endorsements: both }, []],
    ['without passengers', { endorsements: both.slice(0, 1) }, ['endorsements']],
    ['by a doctor with the power', { profession: 'Registered nurse' }, []],
    ['by a doctor without the power', { profession: 'Osteopath' }, ['profession']],
  ])('are checked: %s', (_what, written, fields) => {
    expect(practitionerProblems(written, form).map(({ field }) => field)).toEqual(fields)
  })

  it('are not checked for a class that an examiner decides', () => {
    expect(practitionerProblems({ profession: 'Osteopath', endorsements: ['x'] }, null)).toEqual([])
  })

  it('are required exactly as the form of the class says', () => {
    const [dl9] = newZealandForms.filter(({ classes }) => classes.includes('dl9'))
    const asked = { sections: ['practitioner' as const], required: dl9?.required ?? [], consent: null, declared: form }
    const found = applicationFindings({}, { form: asked, questions: [] }, ['dl9'], { atSigning: true })
    expect(found.map(keyOf)).toEqual(dl9?.required)
    const practitioner = {
      signedOn: '2026-11-05',
      profession: 'Registered nurse',
      name: 'Mereana Pōtiki',
      practice: 'Wharf Road',
      endorsements: both,
      isStudent: 'no' as const,
    }
    expect(applicationFindings({ practitioner }, { form: asked, questions: [] }, ['dl9'], { atSigning: true })).toEqual(
      [],
    )
  })
})

test('the dates come with the limits of the class, but without any personal entry', () => {
  const conditions = limitsAsConditions(form)
  expect(conditions.map(({ text }) => text)).toEqual(form.limits)
  expect(conditions.every(({ code, classes }) => code === '' && classes.join() === 'dl9')).toBe(true)
})
