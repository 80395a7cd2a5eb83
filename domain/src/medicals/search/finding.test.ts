import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import { emptyAssessment } from '#medicals/assessment/schema.ts'
import { type ActorName, actors } from '#medicals/rules-cast.ts'
import { canFindByNhi, canSearchMedicals } from './rules.ts'
import { MedicalSearch } from './schema.ts'
import { textOfApplication, textOfRemarks, textsOfAssessment } from './texts.ts'

const { Medical_practice, Medical_regulator, System_administration } = OrganisationType
const may = { permissions: Permission.Medicals, featureSet: Feature.Medicals, organisationId: 22 }

test.each<[string, number, number, boolean, object?]>([
  ['the examiner', Role.Practice_doctor, Medical_practice, true],
  ['the nurse', Role.Nurse, Medical_practice, true],
  ['reception', Role.Staff, Medical_practice, false],
  ['the manager', Role.Manager, Medical_practice, false],
  ['the regulator’s doctor', Role.Regulator_doctor, Medical_regulator, true],
  ['the regulator’s agent', Role.Regulator, Medical_regulator, false],
  ['an administrator under an activity', Role.System_administrator, System_administration, false, { activityId: 5 }],
  ['an individual', Role.Individual, 0, false, { organisationId: null }],
  ['an examiner without the permission', Role.Practice_doctor, Medical_practice, false, { permissions: 0 }],
])('who may search the text of medicals: %s', (_who, roles, organisationTypes, can, given = {}) => {
  expect(canSearchMedicals(actorWith({ userId: 9, roles, organisationTypes, ...may, ...given }))).toBe(can)
})

test('an assessment is found by its text and by the names of its codes, with the place of each', () => {
  const values = {
    ...emptyAssessment,
    notes: 'Stable on metformin.',
    letter: { templateCode: null, text: 'Dear pilot' },
    conditions: [{ code: 'V1', classes: ['class2'], values: { date: '1 May' } }],
    risks: [
      {
        code: 'E11',
        classes: ['class2'],
        likelihood: 2,
        consequence: 3,
        conclusion: null,
        mitigation: 'Yearly HbA1c',
        narrative: 'No hypos.',
      },
    ],
    comments: [{ questionNumber: '5', text: 'Resolved in 2019' }],
  }
  expect(textsOfAssessment(values, (code) => `name of ${code}`)).toEqual([
    { kind: 'notes', text: 'Stable on metformin.' },
    { kind: 'letter', text: 'Dear pilot' },
    { kind: 'condition', text: 'V1\nname of V1\n1 May' },
    { kind: 'risk', text: 'E11\nname of E11\nNo hypos.\nYearly HbA1c' },
    { kind: 'comment', text: 'Resolved in 2019' },
  ])
  expect(textsOfAssessment(emptyAssessment, String)).toEqual([])
  expect(textOfRemarks({ remarks: 'Old scar', height: 180 })).toBe('Old scar')
})

test.each([
  [{ words: 'asthma', code: null, page: 1 }, true],
  [{ words: '', code: 'E11', page: 1 }, true],
  [{ words: ' ', code: null, page: 1 }, false],
  [{ words: 'x', code: null, page: 41 }, false],
])('%o can be searched for: %s', (search, can) => expect(MedicalSearch.safeParse(search).success).toBe(can))

test('only readers who are shown the NHI can find a person by it', () => {
  const may = (Object.keys(actors) as ActorName[]).filter((name) => canFindByNhi(actors[name]))
  expect(may).toEqual(['IND', 'NUR', 'DOC', 'SYS', 'otherIND', 'otherDOC'])
})

test('the text of an application is what the applicant wrote', () => {
  const text = textOfApplication({
    identity: { familyName: 'Ngata' },
    flying: { refused: 'yes', refusedExplanation: 'Refused in 2010' },
    medicines: { takes: 'yes', list: [{ name: 'Loratadine', dose: '10 mg', reason: 'Hay fever' }] },
    lifestyle: { tobacco: 'never' },
    history: { 1: { answer: 'yes', explanation: 'Migraine' }, 2: { answer: 'no' } },
    more: { M2: { answer: 'Since March' } },
  })
  expect(text.split('\n')).toEqual(['Migraine', 'Since March', 'Loratadine', '10 mg', 'Hay fever', 'Refused in 2010'])
  expect(textOfApplication({})).toBe('')
})
