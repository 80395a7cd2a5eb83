import {
  type Application,
  type Section,
  sectionNames,
  sections,
} from '@clearwing/domain/medicals/application/schema.ts'
import { inWords } from '#features/medicals/application/BothTexts.tsx'
import { labels } from '#features/medicals/application/labels.ts'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** Every answer, section by section, as it was given. */
export const SectionAnswers = ({ application }: { application: Application }) =>
  sections.map((section) => {
    const facts = factsOf(section, application)
    return (
      facts.length > 0 && (
        <Panel key={section} title={sectionNames[section]}>
          <Facts facts={facts} />
        </Panel>
      )
    )
  })

function factsOf(section: Section, { values, questions }: Application) {
  if (section === 'history' || section === 'family') {
    return questions
      .filter((question) => question.section === section)
      .map(({ number, text }) => ({ label: `${number} ${text}`, value: inWords(values[section]?.[number]) }))
  }
  const fields: Record<string, unknown> = values[section] ?? {}
  return Object.entries(fields).map(([field, value]) => ({ label: nameOf(section, field), value: inWords(value) }))
}

function nameOf(section: Section, field: string) {
  const name = labels[`${section}.${field.replace(/Explanation$/, '')}` as keyof typeof labels] ?? field
  return field.endsWith('Explanation') ? 'Explanation' : name
}
