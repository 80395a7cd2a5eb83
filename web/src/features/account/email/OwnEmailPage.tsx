import { Navigate, useLocation, useParams } from 'react-router'
import { useLogin } from '#features/account/index.ts'
import { useLink } from '#features/account/links/use-link.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { EmailForm } from './EmailForm.tsx'
import { EmailLinkPage } from './EmailLinkPage.tsx'

/**
 * With an emailed link: confirms the address, logged in or not. Without one: shows the current address and lets the
 * user change it.
 */
export function OwnEmailPage() {
  const { token } = useLink()
  return token ? <EmailLinkPage /> : <OwnEmail />
}

function OwnEmail() {
  const { pathname } = useLocation()
  const { userId = 'me' } = useParams()
  return (
    <Loaded query={useLogin()}>
      {({ user }) =>
        user ? (
          <Page title="Email address" width="form">
            <Panel>
              <EmailForm userId={userId === 'me' ? 'me' : Number(userId)} />
            </Panel>
          </Page>
        ) : (
          <Navigate replace to={`/login?r=${encodeURIComponent(pathname)}`} />
        )
      }
    </Loaded>
  )
}
