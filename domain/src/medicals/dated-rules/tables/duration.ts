import { type MedicalClass, nameOfClass, type Privilege, privilegeNames } from '#medicals/classes.ts'
import { bandProblems } from '#medicals/dated-rules/age-bands.ts'
import { classField, ruleTable } from '#medicals/dated-rules/rule-table.ts'
import { ageBand } from '#medicals/rule-rows/durations.ts'

type Values = {
  medicalClass: MedicalClass
  privilege: Privilege
  ageFrom: number
  ageTo: number | null
  months: number
}

const subject = ({ medicalClass, privilege }: Values) =>
  privilege === 'all' ? nameOfClass(medicalClass) : `${nameOfClass(medicalClass)}, ${privilegeNames[privilege]}`

export const durationRules = ruleTable<Values>({
  kind: 'duration',
  name: 'Durations',
  one: 'duration',
  explanation: 'Maximum duration of a certificate (rule 67.61), by age on the day of issue.',
  fields: [
    classField,
    { name: 'privilege', label: 'Privilege', kind: 'choice', options: privilegeNames },
    { name: 'ageFrom', label: 'From age', kind: 'number', min: 0, max: 120, unit: 'years' },
    {
      name: 'ageTo',
      label: 'To age',
      kind: 'number',
      min: 0,
      max: 120,
      unit: 'years',
      isOptional: true,
      hint: 'Included. Leave empty for any age.',
    },
    { name: 'months', label: 'Duration', kind: 'number', min: 1, max: 240, unit: 'months' },
  ],
  keyOf: ({ medicalClass, privilege, ageFrom }) => `${medicalClass} ${privilege} ${ageFrom}`,
  headOf: subject,
  lineOf: (values) => `${ageBand(values)}: ${values.months} ${values.months === 1 ? 'month' : 'months'}`,
  rowProblems: agesInOrder,
  tableProblems: (rows) => [...Map.groupBy(rows, subject)].flatMap(([name, bands]) => bandProblems(bands, name)),
})

export function agesInOrder({ ageFrom, ageTo }: { ageFrom: number; ageTo: number | null }): Record<string, string> {
  return ageTo !== null && ageTo < ageFrom ? { ageTo: 'Must not be below the first age.' } : {}
}
