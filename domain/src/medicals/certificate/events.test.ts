import { describe, expect, test } from 'vitest'
import { newZealandClocks } from '#medicals/clock-rows.ts'
import { asked, contextWith, eventToday, problems } from './event-examples.ts'
import type { NewCertificateEvent } from './event-schema.ts'
import { classesOf, eventsAskedFor, hasApplicationInHand, kindsOpen, openLoss, suspensionEnds } from './events.ts'
import type { CertificateEvent } from './schema.ts'

test.each([
  ['an ordinary fortnight', '2026-03-09', '2026-03-23'],
  ['over Easter (3 and 6 April 2026)', '2026-03-30', '2026-04-15'],
  ['over Anzac Day, moved to Monday 27 April', '2026-04-20', '2026-05-05'],
  ['over Matariki (10 July 2026)', '2026-07-06', '2026-07-21'],
  ['over the summer break', '2026-12-18', '2027-01-12'],
  ['from a Saturday', '2026-03-07', '2026-03-20'],
])('ten working days of a suspension, %s', (_when, fromDay, last) => {
  expect(suspensionEnds(fromDay, newZealandClocks)).toBe(last)
})

test('a regulator without a row has the ten working days of the Act', () => {
  expect(suspensionEnds('2026-03-09', [])).toBe('2026-03-23')
})

describe('an extension', () => {
  const extension = { kind: 'extension', medicalClass: 'class1', privilege: 'passengers', isDeclared: true } as const
  test.each<[string, Partial<NewCertificateEvent>, string[]]>([
    ['to the day after the present one', { toDay: '2026-09-03' }, []],
    ['to the present day', { toDay: '2026-09-02' }, ['toDay']],
    ['by 60 days', { toDay: '2026-11-01' }, []],
    ['by 61 days', { toDay: '2026-11-02' }, ['toDay']],
    ['without a day', {}, ['toDay']],
    ['without a class', { medicalClass: null, toDay: '2026-09-03' }, ['medicalClass']],
    ['without a privilege', { privilege: null, toDay: '2026-09-03' }, ['privilege']],
    ['of both dates of the class at once', { privilege: 'all', toDay: '2026-09-03' }, ['privilege']],
    ['without the declaration', { toDay: '2026-09-03', isDeclared: false }, ['isDeclared']],
    ['of a class that was not applied for', { medicalClass: 'class2', privilege: 'all', toDay: '2028-03-03' }, ['dto']],
    ['without a class and a privilege', { medicalClass: null, privilege: null }, ['medicalClass', 'privilege']],
    ['of a class that it does not have', { medicalClass: 'class3', privilege: 'all', toDay: '2028-03-03' }, ['dto']],
  ])('%s', (_what, given, fields) => {
    expect(Object.keys(problems({ ...extension, ...given }))).toEqual(fields)
  })

  test.each<[string, Partial<CertificateEvent>[], string, string[]]>([
    ['again, to 60 days in all', [{ ...extension, toDay: '2026-10-01' }], '2026-11-01', []],
    ['again, beyond 60 days in all', [{ ...extension, toDay: '2026-10-01' }], '2026-11-02', ['toDay']],
    ['of a suspended certificate', [{ kind: 'suspension' }], '2026-09-03', ['dto']],
    ['of a revoked certificate', [{ kind: 'revocation' }], '2026-09-03', ['dto']],
    [
      'counted from the corrected day',
      [{ kind: 'correction', field: 'toDay', medicalClass: 'class1', privilege: 'passengers', toDay: '2026-08-01' }],
      '2026-10-01',
      ['toDay'],
    ],
  ])('%s', (_what, events, toDay, fields) => {
    expect(Object.keys(problems({ ...extension, toDay }, contextWith(events)))).toEqual(fields)
  })

  test('is refused for a certificate without a class that was applied for', () => {
    const { limits } = contextWith()
    const rows = (...classes: ('class1' | 'class2')[]) => classes.map((medicalClass) => ({ medicalClass }))
    expect(hasApplicationInHand(rows('class2'), limits)).toBe(false)
    expect(hasApplicationInHand(rows('class2', 'class1'), limits)).toBe(true)
  })

  test('is possible on the last day but not on the day after it', () => {
    const given = { ...extension, toDay: '2026-09-20' }
    expect(problems(given, contextWith([], '2026-09-02'))).toEqual({})
    expect(problems(given, contextWith([], '2026-09-03'))).toHaveProperty('dto')
  })
})

describe('a suspension', () => {
  const suspension = {
    kind: 'suspension',
    medicalClass: 'class1',
    privilege: 'all',
    text: 'A report is awaited.',
  } as const
  test.each<[string, Partial<NewCertificateEvent>, string[]]>([
    ['for the ten working days', {}, []],
    ['to the tenth working day, over Matariki', { toDay: '2026-07-21' }, []],
    ['to the day after it', { toDay: '2026-07-22' }, ['toDay']],
    ['to today', { toDay: '2026-07-06' }, []],
    ['to yesterday', { toDay: '2026-07-05' }, ['toDay']],
    ['without its grounds', { text: null }, ['text']],
    ['of another class', { medicalClass: 'class2' }, []],
    ['without a class', { medicalClass: null }, ['medicalClass']],
    ['without a privilege', { privilege: null }, ['privilege']],
    ['of one privilege', { privilege: 'other' }, []],
  ])('%s', (_what, given, fields) => {
    expect(Object.keys(problems({ ...suspension, ...given }))).toEqual(fields)
  })

  const running = { kind: 'suspension', fromDay: '2026-06-29', toDay: '2026-07-14' } as const
  test.each<[string, Partial<CertificateEvent>[], Partial<NewCertificateEvent>, string[]]>([
    ['extended for a stated period', [running], { toDay: '2026-10-30' }, []],
    ['extended without a day', [running], {}, ['toDay']],
    ['extended to its present last day', [running], { toDay: '2026-07-14' }, ['toDay']],
    ['extended, without a last day', [{ ...running, toDay: null }], { toDay: '2026-10-30' }, ['toDay']],
    ['again after it has lapsed', [{ ...running, toDay: '2026-07-05' }], {}, []],
    ['again after it was cancelled', [running, { kind: 'suspension_cancellation', fromDay: eventToday }], {}, []],
    [
      'of a class with one privilege already suspended',
      [{ ...running, medicalClass: 'class1', privilege: 'other' }],
      {},
      ['medicalClass'],
    ],
    ['of a revoked certificate', [{ kind: 'revocation' }], {}, ['dto']],
  ])('%s', (_what, events, given, fields) => {
    expect(Object.keys(problems({ ...suspension, ...given }, contextWith(events)))).toEqual(fields)
  })

  test('only suspended classes can be restored', () => {
    expect(problems({ kind: 'suspension_cancellation' })).toHaveProperty('dto')
    expect(problems({ kind: 'suspension_cancellation' }, contextWith([running]))).toEqual({})
    const lapsed = contextWith([{ ...running, toDay: '2026-07-05' }])
    expect(problems({ kind: 'suspension_cancellation' }, lapsed)).toHaveProperty('dto')
  })
})

describe('conditions', () => {
  const imposed = { kind: 'condition', code: 'O6', text: 'Not valid for night flying' } as const
  const running = { ...imposed, fromDay: '2026-06-29', toDay: '2026-07-14' }
  const lapsed = { ...running, code: 'V1', toDay: '2026-07-05' }
  test.each<[string, Partial<CertificateEvent>[], Partial<NewCertificateEvent> & { kind: 'condition' }, string[]]>([
    ['imposed for the ten working days', [], imposed, []],
    ['imposed for longer', [], { ...imposed, toDay: '2026-07-22' }, ['toDay']],
    ['imposed without its wording', [], { ...imposed, text: null }, ['text']],
    ['imposed with an empty slot', [], { ...imposed, text: 'Report every {n} months' }, ['text']],
    ['imposed without its code', [], { ...imposed, code: null }, ['code']],
    ['extended for a stated period', [running], { ...imposed, toDay: '2026-12-01' }, []],
    ['imposed again after it has lapsed', [{ ...running, toDay: '2026-07-05' }], imposed, []],
    ['imposed while another one is in force', [{ ...running, code: 'V1' }], imposed, []],
    [
      'imposed for longer while another one is in force',
      [{ ...running, code: 'V1' }],
      { ...imposed, toDay: '2026-12-01' },
      ['toDay'],
    ],
    ['imposed again after it replaced one of the certificate and lapsed', [lapsed], { ...imposed, code: 'V1' }, []],
    [
      'imposed after the wording of the certificate was corrected',
      [{ kind: 'correction', field: 'conditionText', code: 'V1', text: 'Lenses' }],
      { ...imposed, code: 'V1' },
      [],
    ],
    ['imposed, with an open brace', [], { ...imposed, text: 'Report every {n' }, ['text']],
    [
      'imposed for longer after it was withdrawn',
      [running, { kind: 'condition_withdrawal', code: 'O6' }],
      { ...imposed, toDay: '2026-12-01' },
      ['toDay'],
    ],
  ])('%s', (_what, events, given, fields) => {
    expect(Object.keys(problems(given, contextWith(events)))).toEqual(fields)
  })

  test('a condition of the certificate can be withdrawn, another cannot', () => {
    expect(problems({ kind: 'condition_withdrawal', code: 'V1' })).toEqual({})
    expect(problems({ kind: 'condition_withdrawal', code: 'O6' })).toHaveProperty('code')
    const two = contextWith([running])
    expect(problems({ kind: 'condition_withdrawal', code: 'V1' }, two)).toEqual({})
    expect(problems({ kind: 'condition_withdrawal', code: 'O6' }, two)).toEqual({})
  })

  test('a withdrawal is offered only while there is a condition', () => {
    const without = contextWith([{ kind: 'condition_withdrawal', code: 'V1' }])
    expect(kindsOpen(contextWith())).toContain('condition_withdrawal')
    expect(kindsOpen(without)).not.toContain('condition_withdrawal')
    expect(kindsOpen(without)).toContain('condition')
  })

  test('an imposed condition replaces the one with its code until it lapses', () => {
    const amended = { kind: 'condition', code: 'V1', text: 'A spare pair is carried', toDay: '2026-07-14' } as const
    const texts = (day: string) => contextWith([amended], day).conditions.map(({ text }) => text)
    expect([texts('2026-07-14'), texts('2026-07-15')]).toEqual([['A spare pair is carried'], ['Lenses must be worn']])
  })
})

const lost = { kind: 'loss', loss: 'stolen', lostOn: eventToday, text: 'From a car.', isDeclared: true } as const

describe('a loss', () => {
  const replaced = [{ kind: 'loss' }, { kind: 'replacement' }] as const
  const found = [{ kind: 'loss' }, { kind: 'loss_withdrawal' }] as const
  test.each<[string, Partial<CertificateEvent>[], boolean]>([
    ['was never reported', [], false],
    ['is reported', [{ kind: 'loss' }], true],
    ['is reported, and a condition followed', [{ kind: 'loss' }, { kind: 'condition' }], true],
    ['was answered by a replacement', [...replaced], false],
    ['of the replacement is reported', [...replaced, { kind: 'loss' }], true],
    ['was withdrawn', [...found], false],
    ['is reported again after a withdrawal', [...found, { kind: 'loss' }], true],
  ])('%s', (_what, events, isOpen) => {
    const of = contextWith(events)
    expect(openLoss(of.events) !== undefined).toBe(isOpen)
    expect(kindsOpen(of).includes('loss')).toBe(!isOpen)
    expect(kindsOpen(of).includes('loss_withdrawal')).toBe(isOpen)
    expect(kindsOpen(of)).toContain('replacement')
    expect(Object.keys(problems(lost, of))).toEqual(isOpen ? ['dto'] : [])
  })
})

const withdrawn = { kind: 'loss_withdrawal', isDeclared: true } as const

describe('the withdrawal of a loss report', () => {
  const noReport = ['Its loss is not reported.']
  test.each<[string, Partial<CertificateEvent>[], string[] | undefined]>([
    ['is possible while the report is open', [{ kind: 'loss' }], undefined],
    ['is possible during a suspension', [{ kind: 'loss' }, { kind: 'suspension' }], undefined],
    ['needs a report', [], noReport],
    ['happens once', [{ kind: 'loss' }, { kind: 'loss_withdrawal' }], noReport],
    [
      'is impossible after the replacement',
      [{ kind: 'loss' }, { kind: 'replacement' }],
      ['The regulator has already replaced this certificate. Use the replacement, and destroy the copy you found.'],
    ],
    [
      'is possible when the replacement is reported lost',
      [{ kind: 'loss' }, { kind: 'replacement' }, { kind: 'loss' }],
      undefined,
    ],
  ])('%s', (_what, events, dto) => {
    expect(problems(withdrawn, contextWith(events)).dto).toEqual(dto)
  })

  test('needs the declaration', () => {
    const reported = contextWith([{ kind: 'loss' }])
    expect(Object.keys(problems({ ...withdrawn, isDeclared: false }, reported))).toEqual(['isDeclared'])
  })
})

describe('the end of a certificate', () => {
  test.each<[string, Partial<NewCertificateEvent> & Pick<NewCertificateEvent, 'kind'>, string[]]>([
    ['revoked, with grounds', { kind: 'revocation', text: 'The standard is not met.' }, []],
    ['revoked without grounds', { kind: 'revocation' }, ['text']],
    ['revoked, disqualified until a day', { kind: 'revocation', text: 'Grounds', toDay: '2026-07-07' }, []],
    [
      'revoked in part, disqualified until a day',
      { kind: 'revocation', text: 'Grounds', medicalClass: 'class1', toDay: '2026-07-07' },
      ['toDay'],
    ],
    ['revoked, disqualified until today', { kind: 'revocation', text: 'Grounds', toDay: eventToday }, ['toDay']],
    ['surrendered', { kind: 'surrender' }, []],
    ['reported lost', lost, []],
    ['reported lost on the day of issue', { ...lost, lostOn: '2026-03-02' }, []],
    ['reported lost before it was issued', { ...lost, lostOn: '2026-03-01' }, ['lostOn']],
    ['reported lost in the future', { ...lost, lostOn: '2026-07-07' }, ['lostOn']],
    ['reported lost without details', { kind: 'loss' }, ['loss', 'lostOn', 'text', 'isDeclared']],
    ['replaced, with declaration and receipt', { kind: 'replacement', isDeclared: true, receipt: 'R-77' }, []],
    ['replaced without a declaration', { kind: 'replacement', receipt: 'R-77' }, ['isDeclared']],
    ['replaced without the fee', { kind: 'replacement', isDeclared: true }, ['receipt']],
  ])('%s', (_what, given, fields) => {
    expect(Object.keys(problems(given))).toEqual(fields)
  })

  test.each(['revocation', 'surrender', 'loss', 'loss_withdrawal', 'replacement', 'condition', 'correction'] as const)(
    'an expired certificate allows no %s',
    (kind) => {
      const expired = contextWith([], '2028-03-03')
      const given = { kind, text: 'Words', code: 'V1', field: 'holderName', isDeclared: true, receipt: 'R-77' } as const
      expect(problems(given, expired)).toHaveProperty('dto')
      expect(kindsOpen(expired)).toEqual([])
    },
  )

  test('a certificate with one date in force allows an event of that date', () => {
    expect(kindsOpen(contextWith([], '2027-06-01'))).toContain('revocation')
  })

  test('a suspended certificate can be revoked; then the only further event is to set that aside, with grounds', () => {
    const suspended = contextWith([{ kind: 'suspension' }])
    expect(problems({ kind: 'revocation', text: 'Grounds' }, suspended)).toEqual({})
    const revoked = contextWith([{ kind: 'suspension' }, { kind: 'revocation' }])
    expect(kindsOpen(revoked)).toEqual(['revocation_cancellation'])
    expect(problems({ kind: 'revocation_cancellation', text: 'Grounds' }, revoked)).toEqual({})
    expect(Object.keys(problems({ kind: 'revocation_cancellation' }, revoked))).toEqual(['text'])
    expect(problems({ kind: 'revocation_cancellation', text: 'Grounds' }, suspended)).toHaveProperty('dto')
  })
})

test('the right is needed for each class that an event affects', () => {
  const { rows } = contextWith()
  const classes = (given: Parameters<typeof asked>[0]) => classesOf(eventsAskedFor(asked(given)), rows)
  expect(classes({ kind: 'revocation' })).toEqual(['class1', 'class2'])
  expect(classes({ kind: 'suspension', medicalClass: 'class2' })).toEqual(['class2'])
  expect(classes({ kind: 'suspension', medicalClass: 'class1', also: ['class2'] })).toEqual(['class1', 'class2'])
  // A class that the certificate does not have still needs the right to it, and to no other.
  expect(classes({ kind: 'suspension', medicalClass: 'class3' })).toEqual(['class3'])
  // An event that would change nothing needs the right to every class.
  expect(classes({ kind: 'suspension_cancellation' })).toEqual(['class1', 'class2'])
  // The event does not affect an expired date, so it needs no rights.
  const late = contextWith([], '2027-06-01').rows
  expect(classesOf(eventsAskedFor(asked({ kind: 'revocation' })), late)).toEqual(['class2'])
})

test('an event is recorded once for each class that it names', () => {
  const several = asked({ kind: 'suspension', medicalClass: 'class2', privilege: 'all', also: ['class1', 'class2'] })
  expect(eventsAskedFor(several).map(({ medicalClass }) => medicalClass)).toEqual(['class2', 'class1'])
})
