import { yearOf } from '@clearwing/domain/dates.ts'
import { testNames } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { ScheduleDraft } from '@clearwing/domain/test-schedules/simulation.ts'
import { Group, Table, Text } from '@mantine/core'
import { schemaResolver, type UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import type { ScheduleSimulation } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { today } from '#shared/today.ts'
import { type Pause, peopleAsked } from './schedule-days-in-words.ts'
import { type ScheduleFormValues, scheduleBody } from './schedule-values.ts'

type Props = {
  form: UseFormReturnType<ScheduleFormValues>
  pause: Pause | null
  simulate: (draft: ScheduleDraft) => Promise<ScheduleSimulation>
}

const problems = schemaResolver(ScheduleDraft, { sync: true })
const yearsAhead = () => Array.from({ length: 6 }, (_, at) => String(yearOf(today()) + at))

/** Shows the effect of the unsaved changes over a year, as counts without names. */
export function SimulationPanel({ form, pause, simulate }: Props) {
  const [year, setYear] = useState(yearsAhead()[1] ?? '')
  const [result, setResult] = useState<{ key: string; simulation?: ScheduleSimulation }>()
  const { fromDay, values } = scheduleBody(form.getValues())
  const draft = { fromDay, values, year: Number(year) }
  const draftKey = JSON.stringify(draft)
  const count = async () => {
    // Marks only the fields the simulation needs; the source may be entered later.
    const missing = problems(draft)
    form.setErrors(missing)
    setResult(
      Object.keys(missing).length > 0 ? { key: draftKey } : { key: draftKey, simulation: await simulate(draft) },
    )
  }
  return (
    <Panel title="Simulation">
      <Group align="flex-end">
        <SelectField
          label="In the year"
          options={yearsAhead()}
          hasPrompt={false}
          value={year}
          onChange={(chosen) => setYear(chosen ?? year)}
        />
        <ActionButton variant="default" act={count}>
          Simulate
        </ActionButton>
      </Group>
      <div role="status">{result?.key === draftKey && <Result simulation={result.simulation} pause={pause} />}</div>
      <Text fz={13} c="var(--ui-text-2)" mt="sm">
        Based on the dates of earlier tests, never on their results, and assuming that each test is done on its due
        date. Tests the regulator requires anyway are not deducted.
      </Text>
    </Panel>
  )
}

type Result = { simulation: ScheduleSimulation | undefined; pause: Pause | null }

const Result = ({ simulation, pause }: Result) =>
  simulation ? (
    <Simulation simulation={simulation} pause={pause} />
  ) : (
    <Text mt="md">Complete the highlighted fields first.</Text>
  )

type Simulated = { simulation: ScheduleSimulation; pause: Pause | null }

const Simulation = ({ simulation: { summary, tests, people }, pause }: Simulated) => (
  <>
    <Text fw={620} mt="md">
      {summary}
    </Text>
    <Text c="var(--ui-text-2)">{peopleAsked(people, pause)}</Text>
    {tests.length > 0 && (
      <Table mt="sm" aria-label="Simulation">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Test</Table.Th>
            <Table.Th ta="right">Now</Table.Th>
            <Table.Th ta="right">Then</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tests.map(({ test, before, after }) => (
            <Table.Tr key={test}>
              <Table.Td>{testNames[test]}</Table.Td>
              <Table.Td ta="right" className="tabular">
                {before}
              </Table.Td>
              <Table.Td ta="right" className="tabular">
                {after}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    )}
  </>
)
