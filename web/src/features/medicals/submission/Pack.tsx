import { formatDay } from '@clearwing/domain/dates.ts'
import { type Decision, issuesCertificate, outcomeNames } from '@clearwing/domain/medicals/assessment/schema.ts'
import { nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import type { SubmissionContent } from '@clearwing/domain/medicals/submission/content.ts'
import { Anchor } from '@mantine/core'
import { momentInWords } from '#features/medicals/status/whose-move.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { outsideOf } from './lines.ts'
import { partIds } from './parts.ts'
import classes from './submission.module.css'

/** What was sent, and the way to each part of it. */
export const Pack = ({ content }: { content: SubmissionContent }) => (
  <Panel title="Sent with it" flush>
    <ul className={classes.pack}>
      {linesOf(content).map(({ id, name, meta }) => (
        <li key={id} className={classes.line}>
          <Anchor href={`#${id}`}>{name}</Anchor>
          <span className={classes.meta}>{meta}</span>
        </li>
      ))}
    </ul>
  </Panel>
)

const inWords = ({ medicalClass, outcome }: Decision) =>
  `${nameOfClass(medicalClass)} ${outcomeNames[outcome].toLowerCase()}`

function linesOf(content: SubmissionContent) {
  const { medical, assessment, certificates } = content
  const { signedAt, examinedOn } = medical
  const outside = outsideOf(content).length
  const { decisions } = assessment.values
  const all = decisions.every(({ outcome }) => issuesCertificate(outcome))
  return [
    { id: partIds.application, name: 'Application', meta: signedAt && `signed ${momentInWords(signedAt)}` },
    { id: partIds.examination, name: 'Examination', meta: examinedOn && formatDay(examinedOn) },
    {
      id: partIds.results,
      name: 'Results',
      meta: outside === 0 ? 'none outside range' : `${outside} outside range`,
    },
    { id: partIds.assessment, name: 'Assessment', meta: assessment.savedByName && `by ${assessment.savedByName}` },
    {
      id: partIds.decision,
      name: 'Decision',
      meta: all ? 'eligible' : decisions.map(inWords).join(', '),
    },
    {
      id: partIds.certificate,
      name: certificates.length > 0 ? 'Certificate and documents' : 'Documents',
      meta: certificates.map(({ number }) => `No. ${number}`).join(', '),
    },
  ]
}
