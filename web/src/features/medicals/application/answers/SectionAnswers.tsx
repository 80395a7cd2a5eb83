import { answerTo } from '@clearwing/domain/medicals/application/answers.ts'
import { type Section, sectionNames, sections } from '@clearwing/domain/medicals/application/schema.ts'
import { inWords } from '#features/medicals/application/in-words.ts'
import { labels } from '#features/medicals/application/labels.ts'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import type { Answers } from './yes-answers.ts'

/** Every answer, section by section, as it was given. */
export const SectionAnswers = ({ application }: { application: Answers }) =>
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

function factsOf(section: Section, { values, questions }: Answers) {
  const answers = questions
    .filter((question) => question.section === section)
    .map((question) => ({
      label: `${question.number} ${question.text}`,
      value: inWords(answerTo(values, question)),
    }))
  const given: Record<string, unknown> = values[section] ?? {}
  const fields = Object.entries(labels).flatMap(([key, label]) => {
    const [of, field = ''] = key.split('.')
    const explanation = given[`${field}Explanation`]
    if (of !== section || given[field] === undefined || given[field] === '') return []
    return [{ label, value: [inWords(given[field]), explanation].filter(Boolean).join('. ') }]
  })
  return [...fields, ...answers]
}
