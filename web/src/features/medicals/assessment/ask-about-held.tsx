import { Button, Stack, Text } from '@mantine/core'
import { openDialog } from '#shared/dialogs/open-dialog.ts'

/** What the examiner does about a certificate in force beside a refusal. */
export type HeldChoice = 'suspend' | 'notify' | 'leave'

type HeldQuestion = {
  personName: string
  regulator: string
  /** 'Class 3 to 19 Oct 2029' */
  heldClass: string
  maySuspend: boolean
  mayNotify: boolean
}

const suspending =
  'A suspension takes effect today, with a notice to the holder. It lapses after ten working days unless it is extended.'

/**
 * Asks before a refusal what happens to a certificate in force. The choice is the examiner's: a refusal may rest on
 * grounds that make flying today safe all the same. Dismissed: `undefined`, and nothing is decided.
 */
export const askAboutHeld = ({ personName, regulator, heldClass, maySuspend, mayNotify }: HeldQuestion) =>
  openDialog<HeldChoice>('Certificate still in force', (close) => (
    <Stack>
      <Text>
        {personName} holds {heldClass}. The refusal does not end it.
      </Text>
      {maySuspend && <Text>{suspending}</Text>}
      {mayNotify && <Text>{`You can notify ${regulator} instead: a message opens once the refusal is recorded.`}</Text>}
      <Stack gap="xs">
        {maySuspend && <Button onClick={() => close('suspend')}>Suspend with the decision</Button>}
        {mayNotify && (
          <Button variant={maySuspend ? 'default' : 'filled'} onClick={() => close('notify')}>
            {`Notify ${regulator}`}
          </Button>
        )}
        <Button variant="default" onClick={() => close('leave')} data-autofocus>
          Leave the certificate in force
        </Button>
      </Stack>
    </Stack>
  ))
