import { describe, expect, test } from 'vitest'
import { certificateWith, exampleDurations, heldRow } from '#medicals/certificate/examples.ts'
import { proposeExpiry } from '#medicals/certificate/expiry.ts'
import {
  decided,
  decisionToday,
  eligible,
  exampleFacts,
  exampleResults,
  findingLines,
  given,
  lenses,
  missingTests,
  ninetyDays,
  proposal,
} from './decision-examples.ts'
import { canConclude, type DecisionFacts, decisionFindings } from './decision-findings.ts'
import { dueFacts } from './due-examples.ts'
import { dueTests } from './due-tests.ts'
import type { Decision } from './schema.ts'

test('a complete medical has no blocking findings', () => {
  expect(decisionFindings(exampleFacts)).toEqual([])
  expect(canConclude([])).toBe(true)
})

test('parts that are not signed off are named but do not block', () => {
  expect(findingLines(given({ unsignedParts: ['Urine', 'Hearing'] }))).toEqual([
    'warns: Not signed off as done: Urine, Hearing.',
  ])
})

test('a missing test names its rule: when it applies, the clause, and the source', () => {
  const [finding] = decisionFindings(given({ dueTests: missingTests }))
  expect(finding?.rule).toBe(
    'Every application (67.103). General Direction, Timetable of Routine Examinations, in force 3 Dec 2021',
  )
})

describe('the application', () => {
  test.each<[string, Partial<DecisionFacts>, string[]]>([
    ['no one decides their own medical', { deciderUserId: 7 }, ['blocks: You cannot decide your own medical.']],
    [
      'not signed',
      { signedAt: null, signedOn: null, witnessedAt: null, firstMeasuredAt: null },
      ['blocks: The applicant has not signed the application.'],
    ],
    ['not witnessed', { witnessedAt: null }, ['blocks: The signature has not been witnessed.']],
    [
      'measured before the witness',
      { firstMeasuredAt: '2026-11-19T20:13:59Z' },
      ['blocks: A measurement is dated before the witnessed signature.'],
    ],
    ['the same moment in another zone is not before', { firstMeasuredAt: '2026-11-20T09:14:00+13:00' }, []],
    [
      'a minute before, written in another zone',
      { firstMeasuredAt: '2026-11-20T09:13:00+13:00' },
      ['blocks: A measurement is dated before the witnessed signature.'],
    ],
    ['signed 59 days ago', { signedOn: '2026-09-22' }, []],
    [
      'signed 60 days ago',
      { signedOn: '2026-09-21' },
      ['warns: The application of 21 Sep 2026 is 60 days old; the maximum is 90.'],
    ],
    [
      'signed 90 days ago',
      { signedOn: '2026-08-22' },
      ['warns: The application of 22 Aug 2026 is 90 days old; the maximum is 90.'],
    ],
    [
      'signed 91 days ago',
      { signedOn: '2026-08-21' },
      ['blocks: The application of 21 Aug 2026 is 91 days old; the maximum is 90.'],
    ],
    [
      'examined 91 days ago',
      { examinedOn: '2026-08-21' },
      ['blocks: The examination of 21 Aug 2026 is 91 days old; the maximum is 90.'],
    ],
    [
      'examined 61 days ago, where an examination is valid for 60',
      { examinedOn: '2026-09-20', valid: { application: ninetyDays, examination: { ...ninetyDays, amount: 60 } } },
      ['blocks: The examination of 20 Sep 2026 is 61 days old; the maximum is 60.'],
    ],
    [
      'signed 25 working days ago, where it is valid for 20',
      {
        signedOn: '2026-10-15',
        valid: { application: { ...ninetyDays, amount: 20, unit: 'working days' }, examination: ninetyDays },
      },
      ['blocks: The application of 15 Oct 2026 is 36 days old; the maximum is 20 working days.'],
    ],
    [
      'signed and examined a year ago, where no row says how long that is valid',
      {
        signedOn: '2025-11-20',
        examinedOn: '2025-11-20',
        valid: { application: undefined, examination: undefined },
      },
      [],
    ],
    [
      'an answer without comment',
      { answersToComment: ['8', '31'] },
      ['blocks: The answer to question 31 needs a comment.'],
    ],
    [
      'impossible flying hours without comment',
      { answersToComment: ['8', 'hours'] },
      ['blocks: The flying hours need a comment.'],
    ],
  ])('%s', (_what, change, expected) => {
    expect(findingLines(given(change))).toEqual(expected)
  })

  test('a comment of only spaces does not count', () => {
    const comments = [{ questionNumber: '8', text: '  ' }]
    expect(findingLines(decided({}, { comments }))).toEqual(['blocks: The answer to question 8 needs a comment.'])
  })
})

describe('the outcome', () => {
  const delegation = 'blocks: Your delegation does not cover class 1: refer it.'
  test.each<[string, DecisionFacts, string[]]>([
    ['none', given({ values: { ...exampleFacts.values, decisions: [] } }), ['blocks: Choose an outcome.']],
    ['eligible without the delegation', given({ delegatedClasses: ['class2'] }), [delegation]],
    [
      'ineligible without the delegation',
      { ...decided({ outcome: 'ineligible', reasons: 'No' }), delegatedClasses: [] },
      [delegation],
    ],
    ['referred without the delegation', { ...decided({ outcome: 'referred' }), delegatedClasses: ['class2'] }, []],
    [
      'with conditions, but none chosen',
      decided({ outcome: 'eligible_with_conditions' }),
      ['blocks: Choose a condition for this class.'],
    ],
    ['with conditions, and one chosen', decided({ outcome: 'eligible_with_conditions' }, { conditions: [lenses] }), []],
    [
      'without conditions, but one chosen',
      decided({}, { conditions: [lenses] }),
      ['blocks: There is a condition for this class: choose Eligible with conditions.'],
    ],
    [
      'a condition with an empty slot',
      decided({ outcome: 'eligible_with_conditions' }, { conditions: [{ ...lenses, code: 'T1' }] }),
      ['blocks: Please complete this field.'],
    ],
    ['ineligible without reasons', decided({ outcome: 'ineligible' }), ['blocks: Please explain']],
    ['ineligible with reasons', decided({ outcome: 'ineligible', reasons: 'Rule 67.103(b)' }), []],
    ['an AMC with consent', decided({ outcome: 'seek_amc', reasons: 'One eye only' }), []],
    ['an AMC without a question', decided({ outcome: 'seek_amc' }), ['blocks: Please explain']],
    [
      'an AMC without consent',
      { ...decided({ outcome: 'seek_amc', reasons: 'One eye only' }), consentsToExperts: false },
      ['blocks: The applicant does not consent to an AMC.'],
    ],
    [
      'leaving a certificate that is not in force',
      decided({ outcome: 'leave_in_force' }),
      ['blocks: No certificate of this class is in force.'],
    ],
    ['a class not applied for', given({ classes: [] }), ['blocks: This class was not applied for.']],
    [
      'two decisions for one class',
      given({ values: { ...exampleFacts.values, decisions: [eligible, eligible] } }),
      ['blocks: Make one decision for each class.'],
    ],
    ['another class not decided', given({ classes: ['class1', 'class2'] }), ['blocks: Class 2 is not decided.']],
    ['dates that were not proposed', given({ proposals: [] }), ['blocks: The dates of this class are not known.']],
  ])('%s', (_what, about, expected) => {
    expect(findingLines(about)).toEqual(expected)
  })

  test('leaving a certificate in force', () => {
    const certificates = [certificateWith(1, '2026-10-20', { medicalClass: 'class1', toDay: '2027-10-20' })]
    const holding = proposeExpiry({
      anniversaryDays: 30,
      medicalClass: 'class1',
      dateOfBirth: '1985-09-29',
      issueDay: decisionToday,
      durations: exampleDurations,
      heldRows: heldRow(decisionToday, certificates),
    })
    expect(findingLines({ ...decided({ outcome: 'leave_in_force' }), proposals: [holding] })).toEqual([])
  })

  test('a date beyond the maximum is refused at its field', () => {
    const expiresOn = [{ privilege: 'other' as const, toDay: '2028-01-01' }]
    const proposals = [
      proposeExpiry({
        anniversaryDays: 30,
        medicalClass: 'class1',
        dateOfBirth: '1985-09-29',
        issueDay: decisionToday,
        durations: exampleDurations,
        heldRows: [],
        expiresOn,
      }),
    ]
    expect(decisionFindings({ ...decided({ expiresOn }), proposals })).toEqual([
      {
        weight: 'blocks',
        medicalClass: 'class1',
        field: 'decisions.0.expiresOn.other',
        message: 'At most 20 Nov 2027.',
      },
    ])
  })
})

describe('missing tests', () => {
  const dueOf = dueTests({ ...dueFacts, classes: ['class1', 'class2'], results: exampleResults }).map((line) =>
    line.test === 'ecg' ? { ...line, status: 'required' as const, classes: ['class1' as const] } : line,
  )
  const class2 = { ...eligible, medicalClass: 'class2' as const }
  const both = given({
    classes: ['class1', 'class2'],
    values: { ...exampleFacts.values, decisions: [eligible, class2] },
    dueTests: dueOf,
    proposals: [proposal, { ...proposal, medicalClass: 'class2' }],
  })

  test('block the class that requires them, and not the other', () => {
    const findings = decisionFindings(both)
    expect(findings.map(({ message }) => message)).toEqual(['ECG, resting 12-lead is missing.'])
    expect([canConclude(findings), canConclude(findings, 'class1'), canConclude(findings, 'class2')]).toEqual([
      ...[false, false, true],
    ])
  })

  test('only warn if the row allows it', () => {
    const warned = { ...both, dueTests: dueOf.map((line) => ({ ...line, whenMissing: 'warns' as const })) }
    const findings = decisionFindings(warned)
    expect(findings.map(({ weight }) => weight)).toEqual(['warns'])
    expect(canConclude(findings)).toBe(true)
  })

  test('do not block a refusal', () => {
    const refused = decided({ outcome: 'ineligible', reasons: 'Rule 67.103(b)' })
    expect(decisionFindings({ ...refused, dueTests: missingTests })).toEqual([])
  })
})

describe('a decision for each class separately', () => {
  const certificates = [certificateWith(1, '2026-10-20', { medicalClass: 'class2', toDay: '2027-10-20' })]
  const ofClass2 = proposeExpiry({
    anniversaryDays: 30,
    medicalClass: 'class2',
    dateOfBirth: '1985-09-29',
    issueDay: decisionToday,
    durations: exampleDurations,
    heldRows: heldRow(decisionToday, certificates),
  })
  const both = (first: Partial<Decision>, second: Partial<Decision>) =>
    given({
      classes: ['class1', 'class2'],
      proposals: [proposal, ofClass2],
      delegatedClasses: ['class2'],
      values: {
        ...exampleFacts.values,
        decisions: [
          { ...eligible, ...first },
          { ...eligible, medicalClass: 'class2', ...second },
        ],
      },
    })
  const explained = 'No delegation for class 1'

  test.each<[string, DecisionFacts, string[]]>([
    ['one class issued, the other referred', both({ outcome: 'referred', reasons: explained }, {}), []],
    [
      'one class left in force, the other referred',
      both({ outcome: 'referred', reasons: explained }, { outcome: 'leave_in_force' }),
      [],
    ],
    [
      'one class refused, the other referred',
      both({ outcome: 'referred', reasons: explained }, { outcome: 'ineligible', reasons: 'Rule 67.105' }),
      [],
    ],
    ['a referral to the regulator needs a reason', both({ outcome: 'referred' }, {}), ['blocks: Please explain']],
    ['a referral of both to a colleague needs no reason', both({ outcome: 'referred' }, { outcome: 'referred' }), []],
    [
      'a class that is not delegated cannot be issued beside it',
      both({}, {}),
      ['blocks: Your delegation does not cover class 1: refer it.'],
    ],
  ])('%s', (_what, about, expected) => {
    expect(findingLines(about)).toEqual(expected)
  })

  test('a condition for the referred class does not block the other', () => {
    const about = both({ outcome: 'referred', reasons: explained }, {})
    const values = { ...about.values, conditions: [{ code: 'T1', classes: ['class1' as const], values: {} }] }
    expect(findingLines({ ...about, values })).toEqual([])
  })
})
