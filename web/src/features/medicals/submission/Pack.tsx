import { formatDay } from '@clearwing/domain/dates.ts'
import { type Decision, issuesCertificate, outcomeNames } from '@clearwing/domain/medicals/assessment/schema.ts'
import { nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import type { SubmissionContent } from '@clearwing/domain/medicals/submission/content.ts'
import { Anchor, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { momentInWords } from '#features/medicals/status/whose-move.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { outsideOf } from './lines.ts'
import { partIds } from './parts.ts'
import classes from './submission.module.css'

/** What was sent, and the way to each part of it. */
export const Pack = ({ content }: { content: SubmissionContent }) => (
  <Panel title="Sent with it" flush beside={<Complete lines={linesOf(content)} />}>
    <ul className={classes.pack}>
      {linesOf(content).map(({ id, name, meta }) => (
        <li key={id} className={classes.line}>
          <span className={classes.part}>
            <Tick isThere={Boolean(meta)} />
            <Anchor href={`#${id}`}>{name}</Anchor>
          </span>
          <span className={classes.meta}>{meta}</span>
        </li>
      ))}
    </ul>
  </Panel>
)

type Line = ReturnType<typeof linesOf>[number]
const isThere = ({ meta }: Line) => Boolean(meta)

const Complete = ({ lines }: { lines: Line[] }) => (
  <Text c="var(--ui-text-2)" className="tabular">
    {lines.filter(isThere).length} of {lines.length}
  </Text>
)

/** Sent or not, said in words as well. */
const Tick = ({ isThere: is }: { isThere: boolean }) =>
  is ? (
    <IconCircleCheck size={16} stroke={1.75} color="var(--ui-ok-line)" aria-label="there" />
  ) : (
    <IconCircleDashed size={16} stroke={1.75} color="var(--ui-text-3)" aria-label="not there" />
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
