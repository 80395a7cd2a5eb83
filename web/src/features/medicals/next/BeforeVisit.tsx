import type { VisitPreparation } from '@clearwing/domain/medicals/next/schema.ts'
import { performersInWords } from '@clearwing/domain/medicals/next/visit.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { DueTest } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { isMissing } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useGetDueTestsQuery, useGetNextStepQuery } from '#api/generated.ts'
import classes from '#features/medicals/status/StepTasks.module.css'
import { ContactLines } from '#features/medicals/status/StepTasks.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** The applicant prepares the visit: tests that are due, the fee, the things to bring, and the practice. */
export function BeforeVisitPanel({ medical: { medicalId } }: { medical: Medical }) {
  const { currentData: step } = useGetNextStepQuery({ medicalId })
  const preparation = step?.preparation
  return (
    <Panel title="Before your visit">
      <Stack gap="md">
        <Part title="Tests due">
          <Loaded query={useGetDueTestsQuery({ medicalId })} rows={2}>
            {({ lines }) => <DueTests lines={lines.filter(isMissing)} />}
          </Loaded>
        </Part>
        {preparation && <Preparation {...preparation} />}
      </Stack>
    </Panel>
  )
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div>
    <Title order={3} fz="var(--ui-fs-3)">
      {title}
    </Title>
    {children}
  </div>
)

const DueTests = ({ lines }: { lines: DueTest[] }) => (
  <>
    <ul className={classes.list} aria-label="Tests due">
      {lines.map(({ test, name, why, performers }) => (
        <li key={test}>
          <Text className={classes.title}>{name}</Text>
          <Text fz={13} c="var(--ui-text-2)">
            {performersInWords({ performers })}. {why}
          </Text>
        </li>
      ))}
    </ul>
    <Text mt="xs" fz={13} c="var(--ui-text-2)">
      Your answers and the examination can add tests.
    </Text>
  </>
)

const Preparation = ({ practice, fee, bring }: VisitPreparation) => (
  <>
    {fee && (
      <Part title="Fee">
        <Text>
          Pay {formatMoney(fee.amountCents)} to {fee.payTo.name} before the visit and keep the receipt.{' '}
          {fee.website && (
            <Anchor href={fee.website} target="_blank" rel="noreferrer">
              {fee.website}
            </Anchor>
          )}
        </Text>
        <ContactLines contact={fee.payTo} hasName={false} />
      </Part>
    )}
    <Part title="Bring">
      <ul className={classes.things}>
        {bring.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </Part>
    {practice && (
      <Part title="Practice">
        <ContactLines contact={practice} />
      </Part>
    )}
  </>
)

/** For the dashboard: 'Tests due: ECG, Spirometry.' */
export function TestsDueLine({ medicalId }: { medicalId: number }) {
  const { currentData } = useGetDueTestsQuery({ medicalId })
  const missing = currentData?.lines.filter(isMissing) ?? []
  if (missing.length === 0) return null
  return (
    <Text fz="inherit" mt="xs">
      {missing.length === 1 ? '1 test is' : `${missing.length} tests are`} due:{' '}
      {missing.map(({ name }) => name).join('; ')}.
    </Text>
  )
}
