import { factsOfSection } from '@clearwing/domain/medicals/application/facts.ts'
import { type Section, sectionNames, sections } from '@clearwing/domain/medicals/application/schema.ts'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import type { Answers } from './yes-answers.ts'

/** Every answer as it was given, section by section, except a section that the page shows elsewhere. */
export const SectionAnswers = ({ application, without }: { application: Answers; without?: Section }) =>
  sections.map((section) => {
    if (section === without) return false
    const facts = factsOfSection(section, application)
    return (
      facts.length > 0 && (
        <Panel key={section} title={sectionNames[section]}>
          <Facts facts={facts} long={section !== 'identity'} />
        </Panel>
      )
    )
  })
