import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { canAnswerReport, canConduct } from '@clearwing/domain/medicals/convenor/rules.ts'
import { type ConvenorCase, recommendationNames } from '@clearwing/domain/medicals/convenor/schema.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFileText, IconUserCheck } from '@tabler/icons-react'
import { useActor } from '#features/account/index.ts'
import classes from '#features/medicals/audit/audit.module.css'
import { Panel } from '#shared/pages/Panel.tsx'
import { nameAdviser } from './adviser.tsx'
import { answerReport } from './answer.tsx'
import { writeReviewReport } from './report.tsx'

/** The convenor's report and the regulator's answer to it. */
export function ConvenorReportPanel({ convenorCase }: { convenorCase: ConvenorCase }) {
  const actor = useActor()
  const { recommendation, report, reportedAt, answerBy, isImplemented, answer, answeredAt, adviser } = convenorCase
  if (!recommendation)
    return (
      <Panel title="Report">
        {canConduct(actor, convenorCase) ? (
          <Stack gap="sm">
            <Text>{adviser ? `Advised by ${adviser}.` : 'A convenor reports with at least one adviser.'}</Text>
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<IconUserCheck size={16} stroke={1.75} aria-hidden />}
                onClick={() => void nameAdviser(convenorCase)}
              >
                {adviser ? 'Change the adviser…' : 'Name the adviser…'}
              </Button>
              {adviser && (
                <Button
                  leftSection={<IconFileText size={16} stroke={1.75} aria-hidden />}
                  onClick={() => void writeReviewReport(convenorCase)}
                >
                  Report…
                </Button>
              )}
            </Group>
          </Stack>
        ) : (
          <Text c="var(--ui-text-2)">Not written yet.</Text>
        )}
      </Panel>
    )
  return (
    <Panel
      title="Report"
      actions={
        canAnswerReport(actor, convenorCase) && (
          <Button onClick={() => void answerReport(convenorCase)}>Answer the report…</Button>
        )
      }
    >
      <Text fw={560}>{recommendationNames[recommendation]}</Text>
      <Text fz={13} c="var(--ui-text-2)">
        {convenorCase.assignedName}, {reportedAt && formatMoment(reportedAt)}
      </Text>
      <Text className={classes.words}>{report}</Text>
      <Text mt="md" fw={560}>
        {answeredAt
          ? `${convenorCase.regulatorShortName} ${isImplemented ? 'follows the report' : 'does not follow the report'}`
          : `${convenorCase.regulatorShortName} answers by ${answerBy && formatDay(answerBy)}`}
      </Text>
      {answeredAt && (
        <Text fz={13} c="var(--ui-text-2)">
          {formatMoment(answeredAt)}
        </Text>
      )}
      {answer && <Text className={classes.words}>{answer}</Text>}
    </Panel>
  )
}
