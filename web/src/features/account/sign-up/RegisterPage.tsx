import { useGetRegistrationFormQuery } from '#api/generated.ts'
import { DeadLink } from '#features/account/links/DeadLink.tsx'
import { useLink } from '#features/account/links/use-link.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/** The page that opens from the sign-up link. Viewing it does not use the link up. */
export function RegisterPage() {
  const { token, email } = useLink()
  return (
    <Page title="Sign up" width="form">
      {token && email ? <Checked token={token} email={email} /> : <DeadLink retryLink={retryLink} />}
    </Page>
  )
}

const retryLink = { path: '/sign-up', label: 'Request another link' }

function Checked({ token, email }: { token: string; email: string }) {
  const query = useGetRegistrationFormQuery({ token, email })
  const { error } = query
  if (error && 'status' in error && (error.status === 404 || error.status === 400))
    return <DeadLink retryLink={retryLink} />
  return (
    <Loaded query={query} rows={8}>
      {({ regulators }) => <RegisterForm token={token} email={email} regulators={regulators} />}
    </Loaded>
  )
}
