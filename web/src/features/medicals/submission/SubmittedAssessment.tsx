import { formatMoment } from '@clearwing/domain/dates.ts'
import type { AssessmentView } from '@clearwing/domain/medicals/assessment/answered.ts'
import { waiverInWords } from '@clearwing/domain/medicals/assessment/waivers.ts'
import type { SubmissionContent } from '@clearwing/domain/medicals/submission/content.ts'
import { testNames } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { Text } from '@mantine/core'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { partIds } from './parts.ts'
import classes from './submission.module.css'

/** The examiner's notes: comments on answers, waived tests, and surveillance. */
export function SubmittedAssessment({ content }: { content: SubmissionContent }) {
  const { savedAt } = content.assessment
  const facts = [...commentsOf(content), ...notesOf(content.assessment)]
  return (
    <Panel id={partIds.assessment} title="Assessment" actions={savedAt && formatMoment(savedAt)}>
      {facts.length === 0 ? (
        <Text c="var(--ui-text-2)">The examiner wrote no notes.</Text>
      ) : (
        <div className={classes.words}>
          <Facts facts={facts} />
        </div>
      )}
    </Panel>
  )
}

const commentsOf = ({ assessment, application }: SubmissionContent) =>
  assessment.values.comments
    .filter(({ text }) => text.trim() !== '')
    .map(({ questionNumber, text }) => {
      const question = application.questions.find(({ number }) => number === questionNumber)
      return { label: `${questionNumber} ${question?.text ?? ''}`, value: text }
    })

function notesOf(assessment: AssessmentView) {
  const { notes, waivers, surveillanceDuring, surveillanceNext, recommendation } = assessment.values
  return [
    { label: 'Conditions considered', value: notes },
    ...waivers.map((waiver) => ({
      label: `Waived: ${testNames[waiver.test]}`,
      value: waiverInWords(waiver, assessment),
    })),
    { label: 'Surveillance while the certificate is in force', value: surveillanceDuring },
    { label: 'Surveillance with the next application', value: surveillanceNext },
    { label: 'Recommendation', value: recommendation ? recommendations[recommendation] : '' },
  ].filter(({ value }) => value.trim() !== '')
}

const recommendations = {
  meets: 'Meets the standards',
  does_not_meet: 'Does not meet the standards',
  refer: 'To be referred',
}
