import {
  type Application,
  type Section,
  sectionNames,
  sections,
} from '@clearwing/domain/medicals/application/schema.ts'
import { inWords } from '#features/medicals/application/in-words.ts'
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
          <Facts facts={facts} long={section !== 'identity'} />
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
  const given: Record<string, unknown> = values[section] ?? {}
  return Object.entries(labels).flatMap(([key, label]) => {
    const [of, field = ''] = key.split('.')
    const explanation = given[`${field}Explanation`]
    if (of !== section || given[field] === undefined || given[field] === '') return []
    return [{ label, value: [inWords(given[field]), explanation].filter(Boolean).join('. ') }]
  })
}
