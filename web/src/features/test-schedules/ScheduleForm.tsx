import { hasAllFeatures } from '@clearwing/domain/access/actor.ts'
import { Feature } from '@clearwing/domain/access/bits.ts'
import { TestScheduleChange } from '@clearwing/domain/test-schedules/schema.ts'
import type { ScheduleDraft } from '@clearwing/domain/test-schedules/simulation.ts'
import { scheduleKindNames } from '@clearwing/domain/test-schedules/words.ts'
import { SimpleGrid, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type ScheduleSimulation, type TestSchedule, useListTestSchedulesQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { type FormInput, fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import type { Edits } from '#shared/forms/use-edited.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { LinesField } from './LinesField.tsx'
import { RandomFields } from './RandomFields.tsx'
import { SimulationPanel } from './SimulationPanel.tsx'
import type { Pause } from './schedule-days-in-words.ts'
import { type ScheduleFormValues, scheduleBody } from './schedule-values.ts'
import { WhoFields } from './WhoFields.tsx'

type Body = ReturnType<typeof scheduleBody>
type Props = {
  organisationId: number
  initial: ScheduleFormValues
  /** The stored schedule; its type cannot change. */
  edits?: Edits<ScheduleFormValues, TestSchedule>
  pause?: Pause | null
  draft: string
  save: (body: Body, version: number) => Promise<unknown>
  simulate: (draft: ScheduleDraft) => Promise<ScheduleSimulation>
  cancel: () => void
  onSaved: () => void
}

const problems = schemaResolver(TestScheduleChange, { sync: true })
const kinds = (['medical', 'random'] as const).map((value) => ({ value, label: scheduleKindNames[value] }))

/** All details of a schedule, with a simulation of its effect. */
export function ScheduleForm({ organisationId, initial, edits, pause = null, draft, ...acts }: Props) {
  const { save, simulate, cancel, onSaved } = acts
  const mayDraw = hasAllFeatures(useActor(), Feature.Testing)
  const classes = useClasses(organisationId)
  const form = useForm({
    initialValues: initial,
    validate: (values) => problems({ ...scheduleBody(values), version: 0 } as unknown as Record<string, unknown>),
  })
  const field = fieldsOf(form, TestScheduleChange)
  const { kind } = form.getValues().values
  return (
    <SimpleGrid cols={{ base: 1, md: kind === 'medical' ? 2 : 1 }} spacing="md">
      <Panel>
        <Form
          form={form}
          draft={draft}
          edits={edits}
          save={(values, current) => save(scheduleBody(values), current)}
          cancel={cancel}
          onSaved={() => {
            form.resetDirty()
            onSaved()
          }}
        >
          <TextField label="Name" autoComplete="off" {...field('name')} />
          {edits === undefined && mayDraw && (
            <SelectField
              label="Type"
              options={kinds}
              hasPrompt={false}
              {...(form.getInputProps('values.kind') as FormInput<'medical' | 'random' | null>)}
            />
          )}
          <WhoFields form={form} organisationId={organisationId} classes={classes} />
          {kind === 'medical' ? <LinesField form={form} /> : <RandomFields form={form} />}
          <DateField
            label="From"
            hint={
              edits === undefined ? 'Today at the earliest.' : 'Tomorrow at the earliest: past versions do not change.'
            }
            required
            {...inputOf(form, 'fromDay')}
          />
          <TextField
            label="Source"
            hint="The clause of your manual or exposition that requires it. It is shown wherever the test is requested."
            autoComplete="off"
            {...field('source')}
          />
        </Form>
      </Panel>
      {kind === 'medical' && (
        <Stack>
          <SimulationPanel form={form} pause={pause} simulate={simulate} />
        </Stack>
      )}
    </SimpleGrid>
  )
}

/** Classes of the regulators whose timetables are shown here. */
function useClasses(organisationId: number) {
  const { currentData = [] } = useListTestSchedulesQuery({ organisationId, m: 'Active' })
  return [
    ...new Set(currentData.flatMap(({ timetable }) => timetable.map(({ medicalClass }) => medicalClass))),
  ].toSorted()
}
