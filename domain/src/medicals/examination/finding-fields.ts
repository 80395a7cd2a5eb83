import { type ChoiceField, choiceField, numberField, type TextField, textField } from './field.ts'
import { normalOrNot } from './sense-fields.ts'

/** The review of systems (form 24067-002). The anorectal examination is optional. */
export const systemNames = {
  headNeck: 'Head and neck',
  mouth: 'Mouth and teeth',
  nose: 'Nose and sinuses',
  ears: 'Ears, drums, Valsalva',
  eyes: 'Eyes, pupils, fundi',
  lungs: 'Lungs and chest',
  heart: 'Heart, murmurs',
  vascular: 'Vessels, pulses, veins',
  abdomen: 'Abdomen, hernia',
  anorectal: 'Anorectal',
  genitourinary: 'Genitourinary',
  endocrine: 'Endocrine',
  upperLimbs: 'Upper limbs',
  lowerLimbs: 'Lower limbs, spine',
  neurological: 'Nervous system, reflexes, gait, Romberg',
  psychiatric: 'Mood, thought, sleep, alcohol',
  skin: 'Skin and lymph nodes',
  general: 'General impression',
} as const
export type System = keyof typeof systemNames
export const systemsToExamine = (Object.keys(systemNames) as System[]).filter((name) => name !== 'anorectal')

type SystemFields = { [Name in System]: ChoiceField<keyof typeof normalOrNot> } & {
  [Name in `${System}Text`]: TextField
}

/** A result for each system, and `…Text` for its description. */
export const systems = Object.fromEntries(
  Object.entries(systemNames).flatMap(([name, label]) => [
    [name, choiceField({ label, options: normalOrNot, isOptional: name === 'anorectal' })],
    [`${name}Text`, textField({ label: `${label}, finding`, isOptional: true })],
  ]),
) as SystemFields

const score = (label: string, max: number) =>
  numberField({ label, group: 'Questionnaires', unit: '', min: 0, max, isOptional: true })

/** Scores now belong to the questionnaires; those entered here earlier remain. */
export const scoresInRemarks = ['phq2', 'phq9', 'gad2', 'gad7', 'audit'] as const

export const remarks = {
  identifyingMarks: textField({ label: 'Identifying marks, scars', isOptional: true }),
  phq2: score('PHQ-2', 6),
  phq9: score('PHQ-9', 27),
  gad2: score('GAD-2', 6),
  gad7: score('GAD-7', 21),
  audit: score('AUDIT', 40),
  otherMatters: textField({ label: 'Other matters', max: 4000, isOptional: true }),
}
