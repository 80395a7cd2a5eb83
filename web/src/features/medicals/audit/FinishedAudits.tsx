import { formatMoment } from '@clearwing/domain/dates.ts'
import { type Audit, auditMarkNames, auditOutcomeNames } from '@clearwing/domain/medicals/audit/schema.ts'
import { Stack, Text } from '@mantine/core'
import { Panel } from '#shared/pages/Panel.tsx'
import classes from './audit.module.css'

/** Outcomes of the finished audits, with their findings and remarks. */
export function FinishedAudits({ audits }: { audits: Audit[] }) {
  const finished = audits.filter(({ outcome }) => outcome !== null)
  if (finished.length === 0) return null
  return (
    <Panel title="Finished audits">
      <Stack gap="md">
        {finished.map((audit) => (
          <Finished key={audit.auditId} audit={audit} />
        ))}
      </Stack>
    </Panel>
  )
}

function Finished({ audit: { outcome, finishedByName, finishedAt, remarks, checklist } }: { audit: Audit }) {
  const findings = checklist.flatMap(({ item, mark }) =>
    mark === 'minor' || mark === 'major' ? [`${item}: ${auditMarkNames[mark].toLowerCase()}`] : [],
  )
  return (
    <section aria-label={`Audit of ${finishedAt && formatMoment(finishedAt)}`}>
      <Text fw={560}>{outcome && auditOutcomeNames[outcome]}</Text>
      <Text fz={13} c="var(--ui-text-2)">
        {finishedByName}, {finishedAt && formatMoment(finishedAt)}
      </Text>
      {findings.length > 0 && <Text mt={4}>{findings.join('. ')}.</Text>}
      {remarks && (
        <Text mt={4} className={classes.words}>
          {remarks}
        </Text>
      )}
    </section>
  )
}
