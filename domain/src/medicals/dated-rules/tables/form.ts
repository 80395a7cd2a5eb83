import { labels } from '#medicals/application/labels.ts'
import { sectionNames } from '#medicals/application/schema.ts'
import { type MedicalClass, namesOfClasses } from '#medicals/classes.ts'
import { formNameLength } from '#medicals/dated-rules/field.ts'
import { classesField, oncePer, ruleTable } from '#medicals/dated-rules/rule-table.ts'
import type { FormRow } from '#medicals/forms/schema.ts'

type Values = Omit<FormRow, 'ruleRowId' | 'regulatorId' | 'fromDay' | 'toDay' | 'source' | 'isConfirmed'>

/** Fields that the application rules require on their own: an explanation, a list, a declaration. */
const isAskedOtherwise = (key: string) => key.startsWith('declaration.') || key === 'medicines.list'

const options = Object.fromEntries(Object.entries(labels).filter(([key]) => !isAskedOtherwise(key)))

export const formRules = ruleTable<Values>({
  kind: 'form',
  name: 'Forms',
  one: 'form',
  explanation:
    'The content of an application besides its questions. An application that has been started keeps the form and the questions of that day.',
  fields: [
    { name: 'formVersion', label: 'Form name', kind: 'line', max: formNameLength },
    classesField,
    { name: 'sections', label: 'Sections', kind: 'choices', options: sectionNames, minItems: 1 },
    { name: 'required', label: 'Required fields', kind: 'choices', options },
    {
      name: 'declaration',
      label: 'Declaration',
      kind: 'lines',
      max: 500,
      maxLines: 20,
      minItems: 1,
      hint: 'One sentence per line. {practice} and {regulator} are replaced by their names.',
    },
    { name: 'consent', label: 'Consent question', kind: 'text', max: 300, isOptional: true },
    { name: 'consentMeaning', label: 'Explanation of the consent', kind: 'text', max: 300, isOptional: true },
    {
      name: 'identityKinds',
      label: 'Accepted identity documents',
      kind: 'lines',
      max: 60,
      maxLines: 30,
      hint: 'One per line.',
    },
    {
      name: 'representativeUnder',
      label: 'Parent or guardian required under',
      kind: 'number',
      min: 1,
      max: 21,
      unit: 'years',
      isOptional: true,
    },
  ],
  keyOf: ({ classes }) => [...classes].sort().join(' '),
  headOf: ({ formVersion }) => formVersion,
  lineOf: ({ classes, sections, required }) =>
    `${namesOfClasses(classes)}: ${countOf(sections.length, 'section')}, ${countOf(required.length, 'field')} required`,
  rowProblems: ({ sections, required, consent, consentMeaning, identityKinds }) => ({
    ...sectionsProblem(sections),
    ...(sections.includes('identity') && identityKinds.length === 0 && { identityKinds: 'Enter at least 1.' }),
    ...(required.some((key) => !sections.includes(key.split('.')[0] ?? '')) && {
      required: 'A required field is in a section that the form does not have.',
    }),
    ...(sections.includes('practitioner') &&
      !required.includes('practitioner.signedOn') && {
        required: 'The dates of a declaration need the day of the signature.',
      }),
    ...(consent === null && consentMeaning !== null && { consent: 'Enter the question.' }),
  }),
  tableProblems: (rows) =>
    oncePer(
      rows.flatMap(({ classes }) => classes),
      (code: MedicalClass) => code,
    ).map((code) => `${namesOfClasses([code])} would have two forms.`),
})

/** An applicant's form must ask for identity and declaration; a declaration signed by a practitioner contains both. */
function sectionsProblem(sections: string[]): Record<string, string> {
  if (sections.includes('practitioner'))
    return sections.length === 1 ? {} : { sections: 'The practitioner section must be the only one.' }
  if (!sections.includes('identity')) return { sections: 'The identity section is required.' }
  return sections.includes('declaration') ? {} : { sections: 'The declaration section is required.' }
}

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
