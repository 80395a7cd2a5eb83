import type { AssessmentValues } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import type { DecisionOutcome } from '@clearwing/domain/medicals/outcomes.ts'
import { beforeAll, expect, test } from 'vitest'
import { textOfDocument } from '#testing/document-text.ts'
import { assess, assessment, measuredMedical, must, sendDecision } from '#testing/medical-errand.ts'
import { addPilot, addScene, type Scene } from '#testing/medical-people.ts'
import { as } from '#testing/test-app.ts'

let scene: Scene
beforeAll(async () => {
  scene = await addScene()
})

const condition = (code: string): AssessmentValues['conditions'][number] => ({
  code,
  classes: ['class2'],
  values: {},
})
const outcomeOf = (medicalClass: MedicalClass, outcome: DecisionOutcome) => ({
  medicalClass,
  outcome,
  keepAnniversary: true,
  expiresOn: [],
  reasons: 'Standard of vision, rule 67.105(j).',
})

/** The report and the letter of a class 2 medical with this outcome. */
async function documentsAfter(outcome: DecisionOutcome, codes: string[] = []) {
  const pilot = await addPilot(scene.regulatorId)
  const mine = { ...scene, pilot: await as(pilot), people: { ...scene.people, pilot } }
  const medicalId = await measuredMedical(mine, ['class2'])
  const given = { decisions: [outcomeOf('class2', outcome)], conditions: codes.map(condition) }
  await assess(mine.doctor, medicalId, assessment(['class2'], given))
  await must(sendDecision(mine.doctor, medicalId))
  const [report, letter] = [
    await textOfDocument(mine, medicalId, 'report'),
    await textOfDocument(mine, medicalId, 'letter'),
  ]
  return { report, letter }
}

test('a refusal lists no next tests, and no empty table of rules; an issued certificate lists both', async () => {
  const refused = await documentsAfter('ineligible')
  expect(refused.report).toContain('Class 2: Ineligible')
  expect(refused.report).not.toContain('Next tests')
  expect(refused.report).not.toContain('Rules applied, as they were')
  expect(refused.letter).not.toContain('Your next tests')
  const issued = await documentsAfter('eligible')
  expect(issued.report).toContain('Next tests')
  expect(issued.report).toContain('Rules applied, as they were')
  expect(issued.letter).toContain('Your next tests')
})

test('the report names the rule of each date, and the other tables without their row numbers', async () => {
  const { report } = await documentsAfter('eligible')
  const rules = report.slice(report.indexOf('Rules applied, as they were'))
  expect(rules).toMatch(/Class 2, all operations, .*: \d+ months/)
  expect(rules).toMatch(/Other tables applied: .*Test timetable/)
  expect(rules).not.toMatch(/\brows? \d/)
})

test.each([
  { codes: [], phrase: 'only with lenses', expected: /Meets the standard only with lenses(?!\. Condition)/ },
  { codes: ['V3'], phrase: 'the condition', expected: /Meets the standard only with lenses\. Condition V3/ },
  { codes: ['V1', 'V3'], phrase: 'both conditions', expected: /only with lenses\. Conditions V1, V3/ },
])('the vision result of lenses with conditions $codes says $said, never Normal', async ({ codes, expected }) => {
  const { report } = await documentsAfter(codes.length > 0 ? 'eligible_with_conditions' : 'eligible', codes)
  const [, vision = ''] = report.match(/ Vision \d+ \w+ \d{4}(.*)Colour vision/) ?? []
  expect(vision).toMatch(expected)
  expect(vision).not.toContain('Normal')
})
