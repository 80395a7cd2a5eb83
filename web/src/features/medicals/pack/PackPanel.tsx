import { canSendAgain, canSendUndecided } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { type Pack, packProblem } from '@clearwing/domain/medicals/submission/pack.ts'
import { Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import {
  useGetPackQuery,
  useSendAgainMutation,
  useSendUndecidedMutation,
  useSubmitMedicalMutation,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { MedicalClock } from '#features/medicals/status/MedicalClock.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { includedOfTotal, PackLines } from './PackLines.tsx'
import classes from './pack.module.css'

/** Id of the button, for the key that leads to it. */
export const submitId = 'submit-medical'

/** Lists every item for the regulator, with one button to submit it. Until then the regulator sees nothing. */
export function PackPanel({ medical }: { medical: Medical }) {
  const { title, explanation, label, send } = useSending(medical)
  const query = useGetPackQuery({ medicalId: medical.medicalId })
  const { currentData: pack } = query as { currentData?: Pack }
  const problem = pack && packProblem(pack.lines)
  return (
    <Panel
      title={title}
      flush
      titleExtra={
        pack && (
          <Text c="var(--ui-text-2)" className="tabular">
            {includedOfTotal(pack.lines)}
          </Text>
        )
      }
    >
      <Stack gap="sm" className={classes.head}>
        {medical.clock && <MedicalClock clock={medical.clock} />}
        <Text>{explanation}</Text>
      </Stack>
      <Loaded query={query} rows={8}>
        {({ lines }) => <PackLines lines={lines as Pack['lines']} />}
      </Loaded>
      <div className={classes.foot}>
        {problem && (
          <Text mb="xs" c="var(--ui-bad)">
            {problem}
          </Text>
        )}
        <ActionButton
          id={submitId}
          disabled={problem !== undefined}
          leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
          act={send}
        >
          {label}
        </ActionButton>
      </div>
    </Panel>
  )
}

type Sending = { title: string; explanation: string; label: string; send: () => Promise<unknown> }

/**
 * Label and action of the submission, which depend on who decides and whether it was submitted before. The list of
 * items is the same.
 */
function useSending(medical: Medical): Sending {
  const actor = useActor()
  const [submit] = useSubmitMedicalMutation()
  const [sendUndecided] = useSendUndecidedMutation()
  const [sendAgain] = useSendAgainMutation()
  const { medicalId, version, regulatorName, regulatorShortName: regulator } = medical
  const request = { medicalId, body: { version } }
  if (canSendUndecided(actor, medical))
    return {
      title: 'Referred',
      explanation: `A colleague with the delegation can assess the medical here. Otherwise ${regulatorName} decides it and receives the pack below as it is now.`,
      label: `Submit to ${regulator} to decide`,
      send: () => sendUndecided(request).unwrap(),
    }
  if (canSendAgain(actor, medical))
    return {
      title: `Returned by ${regulator}`,
      explanation: `The items to correct are listed above. ${regulator} receives the pack below as it is then, and keeps the earlier submission.`,
      label: `Submit again to ${regulator}`,
      send: () => sendAgain(request).unwrap(),
    }
  return {
    title: `Submit to ${regulator}`,
    explanation: `${regulatorName} receives the pack below as it is now. Until you submit it, they see nothing of this medical.`,
    label: `Submit to ${regulator}`,
    send: () => submit(request).unwrap(),
  }
}
