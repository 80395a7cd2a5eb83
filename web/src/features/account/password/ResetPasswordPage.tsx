import { useCheckPasswordLinkQuery } from '#api/generated.ts'
import { DeadLink } from '#features/account/links/DeadLink.tsx'
import { useLink } from '#features/account/links/use-link.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { AskForReset } from './AskForReset.tsx'
import { SetPassword } from './SetPassword.tsx'

/** For users who have forgotten their password: requests a link, and sets a new password with it. */
export function ResetPasswordPage() {
  const { token } = useLink()
  return (
    <Page title={token ? 'Set a new password' : 'Reset your password'} width="form">
      <Panel>{token ? <Checked key={token} token={token} /> : <AskForReset />}</Panel>
    </Page>
  )
}

/** Says that a link no longer works before a password is typed. */
function Checked({ token }: { token: string }) {
  const query = useCheckPasswordLinkQuery({ token }, { refetchOnMountOrArgChange: true })
  const { error } = query
  if (error && 'status' in error && (error.status === 404 || error.status === 400)) return <DeadPasswordLink />
  return <Loaded query={query}>{() => <SetPassword token={token} ifDead={<DeadPasswordLink />} />}</Loaded>
}

const DeadPasswordLink = () => <DeadLink retryLink={{ path: '/reset-password', label: 'Request another link' }} />
