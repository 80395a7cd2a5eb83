import { type MedicalClass, nameOfClass } from '#medicals/classes.ts'
import { ruleTable } from '#medicals/dated-rules/rule-table.ts'
import {
  aboutNames,
  comparisonWords,
  measureLimitInWords,
  measureOf,
  standardMeasures,
} from '#medicals/examination/standard-measures.ts'
import type { Standard, StandardAbout } from '#medicals/examination/standard-rows.ts'

type Values = Pick<Standard, 'about' | 'key' | 'limit' | 'comparison'> & { medicalClass: MedicalClass | null }

const nameOf = ({ about, key }: Pick<Values, 'about' | 'key'>) => measureOf(about, key)?.name ?? key

export const standardRules = ruleTable<Values>({
  kind: 'standard',
  name: 'Standards',
  one: 'standard',
  explanation:
    'The limits that findings of an examination are compared with. A finding beyond its standard is noted; the examiner decides what follows.',
  fields: [
    { name: 'about', label: 'About', kind: 'choice', options: aboutNames },
    {
      name: 'key',
      label: 'Measurement',
      kind: 'choice',
      options: Object.fromEntries(standardMeasures.map(({ key, name }) => [key, name])),
    },
    {
      name: 'medicalClass',
      label: 'Class',
      kind: 'class',
      isOptional: true,
      hint: 'Vision has a standard for each class. Leave empty for every class.',
    },
    { name: 'comparison', label: 'Must be', kind: 'choice', options: comparisonWords },
    { name: 'limit', label: 'Limit', kind: 'limit', hint: 'A figure, or a step of the scale: 35, 0.7, 6/9, N5.' },
  ],
  keyOf: ({ about, key, medicalClass }) => `${about} ${key} ${medicalClass}`,
  headOf: ({ about }) => aboutNames[about],
  lineOf: (values) => {
    const { medicalClass } = values
    return `${nameOf(values)}: ${measureLimitInWords(values)}${medicalClass ? ` (${nameOfClass(medicalClass)})` : ''}`
  },
  rowProblems,
  tableProblems: (rows) => inOrder.flatMap((pair) => orderProblem(rows, ...pair)),
})

function rowProblems({ about, key, medicalClass, limit, comparison }: Values): Record<string, string> {
  const measure = measureOf(about, key)
  if (!measure) return { key: `This does not belong to '${aboutNames[about]}'.` }
  const isOfClass = about === 'vision'
  const range = 'scale' in measure ? undefined : measure
  const isFigure = typeof limit === 'number' && range && limit >= range.min && limit <= range.max
  const isLine = 'scale' in measure && measure.scale.includes(String(limit))
  return {
    ...(measure.comparison !== comparison && {
      comparison: `This must be '${comparisonWords[measure.comparison]}'.`,
    }),
    ...(isOfClass && medicalClass === null && { medicalClass: 'Choose a class.' }),
    ...(!isOfClass && medicalClass !== null && { medicalClass: 'Only vision differs by class.' }),
    ...(range && !isFigure && { limit: `Enter a figure between ${range.min} and ${range.max}.` }),
    ...('scale' in measure && !isLine && { limit: `Use one of: ${measure.scale.join(', ')}.` }),
  }
}

/** Pairs of limits of which the second is the more serious, so it must not be reached first. */
const inOrder: [about: StandardAbout, first: string, then: string][] = [
  ['bodyMass', 'low', 'high'],
  ['bodyMass', 'high', 'apnoea'],
  ['pressure', 'noteSystolic', 'stopSystolic'],
  ['pressure', 'noteDiastolic', 'stopDiastolic'],
  ['pulse', 'slow', 'fast'],
  ['risk', 'excessive', 'high'],
]

function orderProblem(rows: Values[], about: StandardAbout, first: string, then: string) {
  const limitOf = (key: string) => Number(rows.find((row) => row.about === about && row.key === key)?.limit)
  return limitOf(first) > limitOf(then)
    ? [`${nameOf({ about, key: first })} would be above '${nameOf({ about, key: then })}'.`]
    : []
}
