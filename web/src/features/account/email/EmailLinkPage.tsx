import { Alert, Anchor, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { useConfirmEmailAddressMutation } from '#api/generated.ts'
import { DeadLink } from '#features/account/links/DeadLink.tsx'
import { useLink } from '#features/account/links/use-link.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

const texts = {
  confirm: {
    title: 'Confirm your email address',
    question: 'From now on, your emails will go to the address that received this link.',
    button: 'Confirm address',
  },
  back: {
    title: 'Restore your email address',
    question:
      'Your emails will go to the address that received this link again, and you will be logged out everywhere.',
    button: 'Restore address',
  },
}

/**
 * The page that opens from the link sent to a new or an old address. It needs a button press, because mail programs
 * open links too.
 */
export function EmailLinkPage({ isBack = false }: { isBack?: boolean }) {
  const { token } = useLink()
  const userId = Number(useParams().userId)
  const { title, question, button } = isBack ? texts.back : texts.confirm
  const [confirm, { data, error }] = useConfirmEmailAddressMutation()
  const isDead = !token || !userId || (error && 'status' in error && error.status === 404)
  return (
    <Page title={title} width="form">
      <Panel>
        {isDead && <DeadLink />}
        {data && <Done email={data.email} isTakenBack={data.isTakenBack} />}
        {!isDead && !data && (
          <>
            <Text mb="md">{question}</Text>
            <ActionButton act={() => confirm({ userId, token }).unwrap()}>{button}</ActionButton>
          </>
        )}
      </Panel>
    </Page>
  )
}

const Done = ({ email, isTakenBack }: { email: string; isTakenBack: boolean }) => (
  <Alert color="green" role="status" title={`Your email address is ${email}.`}>
    {isTakenBack ? (
      <>
        Someone else may know your password. Please{' '}
        <Anchor component={Link} to="/reset-password" fz="inherit">
          set a new one
        </Anchor>{' '}
        now.
      </>
    ) : (
      'We have notified your previous address. The change can be reversed from there within 7 days.'
    )}
  </Alert>
)
