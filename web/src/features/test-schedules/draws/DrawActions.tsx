import { Drawing, DrawVoid } from '@clearwing/domain/test-schedules/draws/schema.ts'
import { Button, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconDice5 } from '@tabler/icons-react'
import { type Draw, useMakeDrawingMutation, useVoidDrawMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'
import { today } from '#shared/today.ts'

type Props = { draw: Draw }
type FormProps = Props & { onSaved: () => void }

/** A manager's actions on a draw: carry it out on its day, or declare it void with a reason. */
export function DrawActions({ draw }: Props) {
  if (draw.state === 'void') return null
  const make = () => openDialog('Draw', (close) => <DrawingForm draw={draw} onSaved={close} />)
  const annul = () => openDialog('Make draw void', (close) => <VoidForm draw={draw} onSaved={close} />)
  return (
    <>
      <Button variant="default" onClick={() => void annul()}>
        Make void
      </Button>
      {draw.state === 'planned' && draw.onDay <= today() && (
        <Button leftSection={<IconDice5 size={16} stroke={1.75} aria-hidden />} onClick={() => void make()}>
          Draw
        </Button>
      )}
    </>
  )
}

const PublicValue = Drawing.pick({ publicValue: true })

function DrawingForm({ draw, onSaved }: FormProps) {
  const [make] = useMakeDrawingMutation()
  const form = useForm({ initialValues: { publicValue: '' }, validate: schemaResolver(PublicValue, { sync: true }) })
  const save = ({ publicValue }: { publicValue: string }, version: number) =>
    make({ drawId: draw.drawId, body: { publicValue, version } }).unwrap()
  return (
    <Form form={form} version={draw.version} save={save} onSaved={onSaved} submit={{ label: 'Draw' }}>
      <Text>
        The pool is everyone in the groups today. A value that no one could know in advance proves that no one chose who
        is drawn: neither you nor the provider.
      </Text>
      <TextField
        label="Value of the day"
        hint="For example an exchange rate or lottery numbers, with the source. Without one, the proof says so."
        data-autofocus
        autoComplete="off"
        {...fieldsOf(form, PublicValue)('publicValue')}
      />
    </Form>
  )
}

const Reason = DrawVoid.pick({ reason: true })

function VoidForm({ draw, onSaved }: FormProps) {
  const [annul] = useVoidDrawMutation()
  const form = useForm({ initialValues: { reason: '' }, validate: schemaResolver(Reason, { sync: true }) })
  const save = ({ reason }: { reason: string }, version: number) =>
    annul({ drawId: draw.drawId, body: { reason, version } }).unwrap()
  return (
    <Form
      form={form}
      version={draw.version}
      save={save}
      onSaved={onSaved}
      submit={{ label: 'Make void', isDangerous: true }}
    >
      <Text>The draw stays visible to everyone, with the reason. No more people will be tested for it.</Text>
      <TextField label="Reason" data-autofocus autoComplete="off" {...fieldsOf(form, Reason)('reason')} />
    </Form>
  )
}
