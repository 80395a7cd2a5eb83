import { Button, Menu, Stack, Text, TextInput, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { openProblem } from '#shared/dialogs/open-alert.tsx'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { useUnsaved } from '#shared/forms/unsaved.ts'
import { ExpandablePanels } from '#shared/pages/ExpandablePanels.tsx'
import { Variant, Variants } from './Variant.tsx'

const actions = ['Change password', 'Security questions', 'Two factor authentication', 'Remember me', 'Send message']

export function DialogsSection() {
  const [answer, setAnswer] = useState('Nothing yet')
  const tell = (dialog: Promise<unknown>) => void dialog.then((result) => setAnswer(`Closed with ${String(result)}`))
  return (
    <Stack gap="lg">
      <Variants>
        <Variant state="a question">
          <OpenDialogButton name="Revoke certificate…" open={() => tell(confirm(question))} />
        </Variant>
        <Variant state="fields one above the other">
          <OpenDialogButton name="First dialog" open={() => tell(openStacked(1))} />
        </Variant>
        <Variant state="long: it scrolls">
          <OpenDialogButton
            name="Long dialog"
            open={() => tell(openDialog<string>('Ngā ture roa o Te Whanganui-a-Tara', long))}
          />
        </Variant>
        <Variant state="with unsaved text: asks before it closes">
          <OpenDialogButton
            name="Dialog with a field"
            open={() => tell(openDialog('Description', () => <TypedDialog />))}
          />
        </Variant>
        <Variant state="opened by a menu">
          <Menu>
            <Menu.Target>
              <Button variant="default">More</Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => tell(confirm(question))}>Revoke…</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Variant>
        <Variant state="value of the last dialog closed">
          <Text role="status">{answer}</Text>
        </Variant>
      </Variants>
      <Variant state="error, headed by the action">
        <Variants>
          {actions.map((action) => (
            <OpenDialogButton key={action} name={action} open={() => tell(openProblem(action, refused))} />
          ))}
        </Variants>
      </Variant>
      <ExpandablePanels look="boxes" panels={panels} />
      <ExpandablePanels look="list" panels={panels} open={['hours']} />
      <Variants>
        <Variant state="tooltip, by pointer and by keyboard">
          <Tooltip label="Dr Wiremu Parāone-Whāngai, Harbour Aviation Medical">
            <Button variant="default">Who examines?</Button>
          </Tooltip>
        </Variant>
      </Variants>
    </Stack>
  )
}

const OpenDialogButton = ({ name, open }: { name: string; open: () => void }) => (
  <Button variant="default" onClick={open}>
    {name}
  </Button>
)

const question = {
  title: 'Revoke certificate 002417?',
  text: 'Hēmi Tāwhiri may not fly from now on.',
  yes: 'Revoke certificate',
  no: 'Keep it',
}

const refused = {
  title: 'This was refused.',
  lines: ['Another user changed the booking meanwhile.'],
  errors: { name: ['Please complete this field.'], dto: ['Please try again.'] },
}

const names = ['First', 'Second', 'Third']

const openStacked = (level: number): Promise<unknown> =>
  openDialog<string>(`${names[level - 1]} dialog`, (close) => (
    <Stack>
      <TextInput label={`Field ${level}`} data-autofocus />
      {level < names.length && (
        <Button variant="default" onClick={() => void openStacked(level + 1)}>
          {names[level]} dialog
        </Button>
      )}
      <Button onClick={() => close(`answer ${level}`)}>Answer</Button>
    </Stack>
  ))

const long = (close: (result: string) => void) => (
  <Stack>
    {Array.from({ length: 40 }, (_, at) => `Paragraph ${at + 1}: no one reads this far in one go.`).map((text) => (
      <Text key={text}>{text}</Text>
    ))}
    <Button onClick={() => close('the end')}>At the end</Button>
  </Stack>
)

function TypedDialog() {
  const [text, setText] = useState('')
  useUnsaved(text !== '')
  return <TextInput label="Description" value={text} onChange={(event) => setText(event.currentTarget.value)} />
}

const panels = [
  { name: 'where', head: 'Where we are', content: 'Level 2, 40 Quay Street, Tauranga' },
  { name: 'hours', head: 'When we are open', content: 'Monday to Friday, 8:30 to 17:00' },
]
