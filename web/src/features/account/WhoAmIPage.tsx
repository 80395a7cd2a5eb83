import { missingItems } from '@clearwing/domain/access/missing-items.ts'
import { permissionsInWords, rolesInWords } from '@clearwing/domain/access/words.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { features, namesOfBits, typesInWords } from '@clearwing/domain/organisations/words.ts'
import { Button, CopyButton, Stack, Table } from '@mantine/core'
import { useActivity } from '#api/activity.ts'
import { useClientOptions, useEnableOptions } from '#api/client-options.ts'
import { type LoggedInUser, useListSessionsQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { useLogin } from './actor/use-login.ts'

/** Shows who this browser is logged in as and with which rights, for users to read out when they ask for help. */
export function WhoAmIPage() {
  return (
    <Page title="Who am I?" width="text">
      <Loaded query={useLogin()}>
        {({ user }) => (user ? <UserFacts user={user} /> : <Panel>You are not logged in in this browser.</Panel>)}
      </Loaded>
    </Page>
  )
}

type Row = [label: string, value: string | number]

const listed = (words: string[]) => words.join(', ') || 'none'

function UserFacts({ user }: { user: LoggedInUser }) {
  const [facts, missing] = [useFacts(user), useMissing(user)]
  const text = [...facts, ...missing].map(([label, value]) => `${label}: ${value}`).join('\n')
  return (
    <Stack>
      <Panel
        title="Your session"
        flush
        actions={
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" size="xs" onClick={copy}>
                {copied ? 'Copied' : 'Copy all'}
              </Button>
            )}
          </CopyButton>
        }
      >
        <Rows rows={facts} />
      </Panel>
      {missing.length > 0 && (
        <Panel title="Menu items that you do not have" flush>
          <Rows rows={missing} />
        </Panel>
      )}
    </Stack>
  )
}

function useFacts(user: LoggedInUser): Row[] {
  const {
    displayName,
    inactivityPromptTimeoutInMinutes: promptMinutes,
    inactivityTimeoutInMinutes: inactivityMinutes,
  } = useClientOptions()
  const session = useListSessionsQuery(undefined, {
    skip: user.realUserId !== undefined || user.requiredActions !== 0,
  }).data?.find(({ isThis }) => isThis)
  const activity = useActivity()
  return [
    ['Name', user.name],
    ['User name', user.userName],
    ['User ID', user.userId],
    ['Logged in to', user.organisationName ?? 'As an individual'],
    ['Organisation ID', user.organisationId ?? 'none'],
    ['Organisation types', user.organisationId === null ? 'none' : typesInWords(user.organisationTypes)],
    ['Roles', listed(rolesInWords(user.roles))],
    ['Permissions', listed(permissionsInWords(user.permissions))],
    ['Features', listed(namesOfBits(features, user.featureSet))],
    ['Administrator activity', activity?.description ?? 'none'],
    ['Session began', session ? formatMoment(session.startedAt) : 'not known'],
    ['Session ends', session ? formatMoment(session.endsAt) : 'not known'],
    ['When you are inactive', `locked after ${promptMinutes} minutes, logged out ${inactivityMinutes} minutes later`],
    ['Product', displayName],
    ['Version', versionOfPage()],
  ]
}

/** What the page sends as its version, and the build that it was loaded from. */
function versionOfPage() {
  // The libraries come first; the last is the product itself.
  const script = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].at(-1)?.src ?? ''
  const [, build] = /-([\w-]{8})\.js$/.exec(script) ?? []
  return build ? `3, build ${build}` : '3'
}

function useMissing(user: LoggedInUser): Row[] {
  const activityId = useActivity()?.administratorActivityId ?? null
  return missingItems({ ...user, activityId }, useEnableOptions()).map(({ label, why }) => [label, why])
}

const Rows = ({ rows }: { rows: Row[] }) => (
  <Table variant="vertical">
    <Table.Tbody>
      {rows.map(([label, value]) => (
        <Table.Tr key={label}>
          <Table.Th w={200} scope="row">
            {label}
          </Table.Th>
          <Table.Td>{value}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
