import { formatTime } from '@clearwing/domain/dates.ts'
import { parseShortCode } from '@clearwing/domain/short-code.ts'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useGetOpenTabletQuery } from '#api/generated.ts'
import { useLogin } from '#features/account/index.ts'
import { useEndSession } from '#features/account/session/use-end-session.ts'
import { EnterShortCode } from '#shared/codes/EnterShortCode.tsx'
import { Failed } from '#shared/Failed.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { TabletLoginForm } from './TabletLoginForm.tsx'
import { TabletSigning } from './TabletSigning.tsx'

const path = '/medical/sign'

/** The practice's tablet, in the hands of the applicant: the code, their login, and the signature. */
export function TabletPage() {
  const code = parseShortCode(useParams().tabletCode ?? '')
  const [isSigned, setSigned] = useState(false)
  const login = useLogin()
  const navigate = useNavigate()
  const enterAnother = () => {
    setSigned(false)
    void navigate(path)
  }
  return (
    <Page title="Sign your application" width="form">
      {isSigned ? (
        <Stack>
          <Alert color="green" icon={<IconCheck aria-hidden />} title="Signed" role="status">
            Your examiner sees your signature. You are logged out. Give the tablet back to the practice.
          </Alert>
          <Group>
            <Button variant="default" onClick={enterAnother}>
              Enter another code
            </Button>
          </Group>
        </Stack>
      ) : (
        <Loaded query={login} rows={4}>
          {({ user }) =>
            user?.signing ? (
              <TabletSigning {...user.signing} onSigned={() => setSigned(true)} />
            ) : user ? (
              <StillLoggedIn name={user.name} code={code} />
            ) : code === null ? (
              <EnterShortCode path={path} />
            ) : (
              <OpenCode key={code} code={code} />
            )
          }
        </Loaded>
      )}
    </Page>
  )
}

/** Refuses to sign on a tablet on which a user of the practice is still logged in. */
function StillLoggedIn({ name, code }: { name: string; code: string | null }) {
  const endSession = useEndSession()
  const navigate = useNavigate()
  const act = async () => {
    await endSession()
    await navigate(code === null ? path : `${path}/${code}`)
  }
  return (
    <Panel title="This browser is logged in">
      <Text mb="md">{name} is logged in. Log out before you hand over the tablet.</Text>
      <ActionButton act={act}>Log out and continue</ActionButton>
    </Panel>
  )
}

function OpenCode({ code }: { code: string }) {
  const query = useGetOpenTabletQuery({ tabletCode: code }, { refetchOnMountOrArgChange: true })
  const navigate = useNavigate()
  // The query also fails for a code that was valid before, once the session that it began has ended.
  if (query.isError)
    return (
      <Stack>
        <Failed error={query.error} retry={query.refetch} isDelayed={false} />
        <Group>
          <Button variant="default" onClick={() => void navigate(path)}>
            Enter another code
          </Button>
        </Group>
      </Stack>
    )
  return (
    <Loaded query={query}>
      {({ expiresAt }) => (
        <Panel title="Your login">
          <Stack>
            <Text>
              Log in with your own user name and password to read and sign your application. The code is valid until{' '}
              {formatTime(expiresAt)}.
            </Text>
            <TabletLoginForm code={code} />
          </Stack>
        </Panel>
      )}
    </Loaded>
  )
}
