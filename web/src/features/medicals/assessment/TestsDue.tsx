import type { DueTests } from '@clearwing/domain/medicals/assessment/answered.ts'
import { type DueTest, isMissing } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { Table, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useGetDueTestsQuery } from '#api/generated.ts'
import { RequestDueTests } from '#features/medicals/results/requests/RequestDueTests.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { Status } from '#shared/status/Status.tsx'
import { DueTestRow } from './DueTestRow.tsx'
import classes from './TestsDue.module.css'
import type { AssessmentForm } from './use-assessment.ts'

/** The tests required by the timetable and by organisations, why, and what satisfies them. Missing tests come first. */
export const TestsDue = ({ form, medicalId }: { form: AssessmentForm; medicalId: number }) => (
  <Loaded query={useGetDueTestsQuery({ medicalId })} rows={7} rowHeight={34}>
    {(due) => <Tests due={due} form={form} />}
  </Loaded>
)

function Tests({ due: { lines }, form }: { due: DueTests; form: AssessmentForm }) {
  if (lines.length === 0)
    return (
      <Panel title="Tests due">
        <Text c="var(--ui-text-2)">
          Neither the rules of this regulator nor any organisation require tests. You decide which tests are needed.
        </Text>
      </Panel>
    )
  const requiredTests = lines.filter(({ status }) => status !== 'notRequired')
  const otherTests = lines.filter(({ status }) => status === 'notRequired')
  const missing = requiredTests.filter(isMissing).length
  return (
    <Panel
      title="Tests due"
      flush
      titleExtra={
        <Status kind={missing > 0 ? 'warn' : 'ok'} icon={missing > 0 ? IconAlertTriangle : IconCircleCheck}>
          {missing > 0 ? `${missing} of ${requiredTests.length} missing` : `All ${requiredTests.length} settled`}
        </Status>
      }
      actions={<RequestDueTests lines={requiredTests} />}
    >
      <Table className={classes.table} aria-label="Tests due">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Test</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th className={classes.why}>Why</Table.Th>
            <Table.Th className={classes.wide}>Last result</Table.Th>
            <Table.Th className={classes.wide}>Valid to</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {requiredTests.toSorted(missingFirst).map((line) => (
            <DueTestRow key={line.test} line={line} form={form} />
          ))}
        </Table.Tbody>
      </Table>
      {otherTests.length > 0 && (
        <details className={classes.foot}>
          <summary>
            Not required: {otherTests.map(({ name }) => name).join(', ')}. <b>Show rules</b>
          </summary>
          <Facts facts={otherTests.map(({ name, why }) => ({ label: name, value: why }))} />
        </details>
      )}
    </Panel>
  )
}

const missingFirst = (a: DueTest, b: DueTest) => Number(isMissing(b)) - Number(isMissing(a))
