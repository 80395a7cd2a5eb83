import { canManageDraws, canViewDraw } from '@clearwing/domain/test-schedules/draws/rules.ts'
import { NewDraw } from '@clearwing/domain/test-schedules/draws/schema.ts'
import { Button, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconDice5, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type DrawsOfSchedule, useListDrawsQuery, usePlanDrawMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { today } from '#shared/today.ts'
import { DrawTable } from './DrawTable.tsx'

type Props = { schedule: { testScheduleId: number; organisationId: number } }

/** A random programme's draws and this year's progress, for managers and testers. People in the pool are not warned. */
export function DrawsPanel({ schedule: { testScheduleId, organisationId } }: Props) {
  const actor = useActor()
  const access = { organisationId, reviewPracticeId: null }
  const query = useListDrawsQuery({ testScheduleId }, { skip: !canViewDraw(actor, access) })
  if (!canViewDraw(actor, access)) return null
  const plan = () => openDialog('Plan draw', (close) => <PlanForm testScheduleId={testScheduleId} onSaved={close} />)
  const action = canManageDraws(actor, access) && (
    <Button size="xs" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => void plan()}>
      Plan draw
    </Button>
  )
  return (
    <Panel title="Draws" actions={action} flush>
      <Loaded query={query}>
        {(all) => (
          <>
            <Text p="md" pb="xs" c="var(--ui-text-2)">
              {progressInWords(all)}
            </Text>
            {all.draws.length === 0 ? (
              <EmptyState
                icon={IconDice5}
                title="No draws yet."
                why="Plan a draw first: its basis is fixed and published before anyone knows who is in the pool."
              />
            ) : (
              <DrawTable draws={all.draws} />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

const progressInWords = ({ year, ratePercent, drawsPerYear, progress }: DrawsOfSchedule) => {
  const { drawn, done, awaited, target } = progress
  const tests = target === null ? 'the first draw sets the number of tests' : `${done} of ${target} tests done`
  const awaitedNote = awaited > 0 ? `, ${awaited} awaited` : ''
  return `${year}: ${ratePercent} % of the pool in ${drawsPerYear === 1 ? 'one draw' : `${drawsPerYear} draws`}; ${drawn} drawn, ${tests}${awaitedNote}.`
}

/** The server's secrets are created when the draw is saved and cannot be changed afterwards. */
function PlanForm({ testScheduleId, onSaved }: { testScheduleId: number; onSaved: () => void }) {
  const [plan] = usePlanDrawMutation()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const form = useForm({ initialValues: { onDay: today() }, validate: schemaResolver(NewDraw, { sync: true }) })
  const save = ({ onDay }: { onDay: string }) =>
    plan({ testScheduleId, 'idempotency-key': idempotencyKey, body: { onDay } }).unwrap()
  const { onChange, ...field } = fieldsOf(form, NewDraw)('onDay')
  return (
    <Form form={form} save={save} onSaved={onSaved} submit={{ label: 'Plan' }}>
      <DateField
        label="Day of the draw"
        hint="The people in the pool are not notified."
        {...field}
        onChange={(day) => onChange(day ?? '')}
      />
    </Form>
  )
}
