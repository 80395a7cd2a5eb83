import { expect, it } from 'vitest'
import type { ClassProposal } from '#medicals/certificate/proposal.ts'
import {
  amcNext,
  areTestsAwaited,
  type DeterminationFacts,
  determinationProblems,
  isSought,
  stateAfter,
} from './rules.ts'
import { type AmcStepKind, type DeterminationValues, emptyDetermination } from './schema.ts'

const steps = (...kinds: AmcStepKind[]) => kinds.map((kind) => ({ kind, isSafe: kind === 'conclusion' ? true : null }))

it.each<[string, AmcStepKind[], consents: boolean, AmcStepKind[]]>([
  ['starts with the consent', [], true, ['consent']],
  ['does not start without consent', [], false, []],
  ['then experts are named', ['consent'], true, ['experts_named', 'withdrawn']],
  ['they request tests or conclude', ['consent', 'experts_named'], true, ['tests_asked', 'conclusion', 'withdrawn']],
  ['tests are waited for', ['consent', 'experts_named', 'tests_asked'], true, ['tests_arrived', 'withdrawn']],
  [
    'and can be requested again',
    ['consent', 'experts_named', 'tests_asked', 'tests_arrived'],
    true,
    ['tests_asked', 'conclusion', 'withdrawn'],
  ],
  ['a conclusion ends it', ['consent', 'experts_named', 'conclusion'], true, []],
  ['a withdrawn consent ends it for good', ['consent', 'withdrawn'], true, []],
  [
    'is sought again after the decision is reopened',
    ['consent', 'experts_named', 'conclusion', 'reopened'],
    true,
    ['consent'],
  ],
  ['does not start without consent, once reopened', ['consent', 'conclusion', 'reopened'], false, []],
  [
    'names its experts again, once reopened',
    ['consent', 'conclusion', 'reopened', 'consent'],
    true,
    ['experts_named', 'withdrawn'],
  ],
  ['stays withdrawn after the decision is reopened', ['consent', 'withdrawn', 'reopened'], true, []],
])('an accredited conclusion %s', (_case, kinds, consents, next) =>
  expect(amcNext(steps(...kinds), consents)).toEqual(next),
)

it.each<[AmcStepKind[], boolean]>([
  [[], false],
  [['consent'], true],
  [['consent', 'experts_named', 'tests_asked'], true],
  [['consent', 'experts_named', 'conclusion'], false],
  [['consent', 'withdrawn'], false],
  [['consent', 'experts_named', 'conclusion', 'reopened'], false],
  [['consent', 'experts_named', 'conclusion', 'reopened', 'consent'], true],
])('whether a conclusion is being sought after %s: %s', (kinds, sought) => {
  expect(isSought(steps(...kinds))).toBe(sought)
  expect(stateAfter(steps(...kinds))).toBe(sought ? 'amc' : 'to_decide')
})

const proposal = { problems: [] } as unknown as ClassProposal
const late = { problems: [{ privilege: null, message: 'Too late.' }] } as unknown as ClassProposal
const phrases = [
  { code: 'V1', text: 'Wears spectacles.', classes: ['class1'], fromDay: '2006-05-01', toDay: null },
] as never
const spectacles = { code: 'V1', classes: ['class1'], values: {} } as DeterminationValues['conditions'][number]
const safe = steps('consent', 'experts_named', 'conclusion')
const unsafe = safe.map((step) => ({ ...step, isSafe: step.kind === 'conclusion' ? false : null }))

type FactsCase = Partial<DeterminationFacts> & { values?: Partial<DeterminationValues> }
const factsOf = ({ values, ...given }: Omit<FactsCase, 'values'> & { values: Partial<DeterminationValues> }) =>
  ({
    medicalClass: 'class1',
    steps: [],
    proposal,
    phrases,
    today: '2026-11-20',
    ...given,
    values: { ...emptyDetermination, ...values },
  }) as DeterminationFacts

it.each<[string, Omit<FactsCase, 'values'>, Partial<DeterminationValues>, string[]]>([
  ['nothing chosen', {}, {}, ['outcome']],
  ['eligible', {}, { outcome: 'eligible' }, []],
  ['eligible, too long', { proposal: late }, { outcome: 'eligible' }, ['expiresOn']],
  ['eligible, without dates', { proposal: null }, { outcome: 'eligible' }, ['expiresOn']],
  ['refused, without dates', { proposal: null }, { outcome: 'ineligible', reasons: 'Part 67, 67.103.' }, []],
  ['refused without a reason', {}, { outcome: 'ineligible', reasons: '  ' }, ['reasons']],
  ['with conditions, but none given', {}, { outcome: 'eligible_with_conditions' }, ['conditions']],
  ['with conditions', {}, { outcome: 'eligible_with_conditions', conditions: [spectacles] }, []],
  ['eligible without conditions, but one given', {}, { outcome: 'eligible', conditions: [spectacles] }, ['outcome']],
  ['under flexibility, without a conclusion', {}, { outcome: 'eligible', isFlexible: true }, ['isFlexible']],
  ['under flexibility, not safe', { steps: unsafe }, { outcome: 'eligible', isFlexible: true }, ['isFlexible']],
  ['under flexibility, safe', { steps: safe }, { outcome: 'eligible', isFlexible: true }, []],
  ['not safe, by the standard', { steps: unsafe }, { outcome: 'eligible' }, []],
  ['before the experts conclude', { steps: steps('consent') }, { outcome: 'eligible' }, ['outcome']],
  ['after consent was withdrawn', { steps: steps('consent', 'withdrawn') }, { outcome: 'eligible' }, []],
  [
    'under flexibility after consent was withdrawn',
    { steps: steps('consent', 'withdrawn') },
    { outcome: 'eligible', isFlexible: true },
    ['isFlexible'],
  ],
  [
    'under flexibility on a conclusion from before it was reopened',
    { steps: [...safe, ...steps('reopened')] },
    { outcome: 'eligible', isFlexible: true },
    ['isFlexible'],
  ],
])('a class is decided: %s', (_case, given, values, fields) =>
  expect(determinationProblems(factsOf({ ...given, values })).map(({ field }) => field)).toEqual(fields),
)

it.each<[boolean, AmcStepKind[]]>([
  [false, ['consent', 'experts_named']],
  [true, ['consent', 'experts_named', 'tests_asked']],
  [false, ['consent', 'experts_named', 'tests_asked', 'tests_arrived']],
  [true, ['consent', 'experts_named', 'tests_asked', 'tests_arrived', 'tests_asked']],
  [false, ['consent', 'experts_named', 'tests_asked', 'withdrawn']],
  [false, ['consent', 'experts_named', 'tests_asked', 'reopened']],
])('tests are awaited from the applicant: %s after %s', (are, kinds) =>
  expect(areTestsAwaited(steps(...kinds))).toBe(are),
)
