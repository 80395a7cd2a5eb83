import { canAcceptTerms } from '@clearwing/domain/account/terms/rules.ts'
import { termsInForce } from '@clearwing/domain/account/terms/versions.ts'
import { Button, Paper, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useClientOptions } from '#api/client-options.ts'
import { useAcceptTermsAndConditionsMutation } from '#api/generated.ts'
import { failure, problemOf } from '#api/problem.ts'
import { useActor } from '#features/account/index.ts'
import { showNotice } from '#shared/toasts/show-notice.ts'
import { today } from '#shared/today.ts'
import classes from './TermsPage.module.css'

/** The acceptance text and buttons, in the words of the specification (section 2). */
export function OwnAcceptance({ isPending }: { isPending: boolean }) {
  const { displayName } = useClientOptions()
  if (!isPending)
    return (
      <Text mt="md">
        You have indicated your acceptance of the terms and conditions above, including the privacy policy.
      </Text>
    )
  return (
    <Paper component="section" aria-label="Acceptance" className={classes.pending}>
      <Text mb="sm">
        In order to use {displayName}, please indicate your acceptance of the terms and conditions above, including the
        privacy policy.
      </Text>
      <AcceptButton />
    </Paper>
  )
}

function AcceptButton() {
  const actor = useActor()
  const [accept, { isLoading }] = useAcceptTermsAndConditionsMutation()
  const { version } = termsInForce(today())
  const press = () =>
    accept({ userId: 'me', body: { accept: true, version } })
      .unwrap()
      .catch((error) => {
        const { title = failure, lines } = problemOf(error)
        showNotice({ type: 'error', title: 'Terms and Conditions', lines: [title, ...lines] })
      })
  if (!canAcceptTerms(actor, actor.userId)) return <Text>Only {actor.name} can accept the terms.</Text>
  return (
    <Button
      size="md"
      className={classes.accept}
      loading={isLoading}
      leftSection={<IconCheck size={18} stroke={2} aria-hidden />}
      onClick={() => void press()}
    >
      I accept the terms and conditions, and the privacy policy
    </Button>
  )
}
