import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { Button, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconPrinter } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { printPage } from '#shared/dialogs/may-leave-copy.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { useUnsaved } from '#shared/forms/unsaved.ts'
import classes from './SecurityPanels.module.css'

/** Shows new recovery codes, which cannot be shown again. */
export const showRecoveryCodes = (codes: string[]) =>
  openDialog('Recovery codes', (close) => <RecoveryCodes codes={codes} close={() => close()} />, { mustAnswer: true })

function RecoveryCodes({ codes, close }: { codes: string[]; close: () => void }) {
  const [areStored, setAreStored] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  useUnsaved(true)
  const finish = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(!areStored)
    if (areStored) close()
  }
  return (
    <form onSubmit={finish} noValidate>
      <Stack>
        <Text>
          If you lose your authenticator, log in with one of these codes instead. Each works once. They are not shown
          again: store them where only you can read them.
        </Text>
        <SimpleGrid component="ul" cols={{ base: 1, xs: 2 }} spacing="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {codes.map((code) => (
            <li key={code} className={classes.key}>
              {code}
            </li>
          ))}
        </SimpleGrid>
        <Group gap="xs">
          <CopyButton value={codes.join('\n')}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                onClick={copy}
                leftSection={
                  copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} stroke={1.75} aria-hidden />
                }
              >
                {copied ? 'Copied' : 'Copy the codes'}
              </Button>
            )}
          </CopyButton>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
            onClick={() => void printPage()}
          >
            Print
          </Button>
        </Group>
        <CheckboxField
          label="I have stored these codes"
          required
          value={areStored}
          error={isMissing && !areStored ? fieldMessage.selectThisOption : undefined}
          onChange={setAreStored}
        />
        <Group justify="flex-end">
          <Button type="submit">Close</Button>
        </Group>
      </Stack>
    </form>
  )
}
