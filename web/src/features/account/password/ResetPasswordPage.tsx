import { useLink } from '#features/account/links/use-link.ts'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { AskForReset } from './AskForReset.tsx'
import { SetPassword } from './SetPassword.tsx'

/** For users who have forgotten their password: requests a link, and sets a new password with it. */
export function ResetPasswordPage() {
  const { token } = useLink()
  return (
    <Page title={token ? 'Set a new password' : 'Reset your password'} width="form">
      <Panel>{token ? <SetPassword token={token} /> : <AskForReset />}</Panel>
    </Page>
  )
}
