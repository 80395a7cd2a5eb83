import { optionNames } from '@clearwing/domain/reminders/words.ts'
import { Button, Stack, Text } from '@mantine/core'
import { type ReminderOption, useGetReminderLinkQuery, useUseReminderLinkMutation } from '#api/generated.ts'
import { DeadLink } from '#features/account/links/DeadLink.tsx'
import { useLink } from '#features/account/links/use-link.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { showProblem } from '#shared/toasts/show-notice.ts'

/** Switches one kind of reminder off, without a login. Opening the page changes nothing. */
export function SwitchOffPage() {
  const { token } = useLink()
  return (
    <Page title="Reminders" width="form">
      {token ? <Link token={token} /> : <DeadLink />}
    </Page>
  )
}

function Link({ token }: { token: string }) {
  const query = useGetReminderLinkQuery({ token })
  const { error } = query
  if (error && 'status' in error && (error.status === 404 || error.status === 400)) return <DeadLink />
  return (
    <Loaded query={query}>
      {(option) => (
        <Panel>
          <Choice token={token} option={option} />
        </Panel>
      )}
    </Loaded>
  )
}

function Choice({ token, option: { emailKey, isOff } }: { token: string; option: ReminderOption }) {
  const [switchOff, { isLoading, data }] = useUseReminderLinkMutation()
  const act = () =>
    void switchOff({ token })
      .unwrap()
      .catch((error: unknown) => showProblem(error, 'Reminders'))
  return (
    <Stack>
      {isOff || data?.isOff ? (
        <Text role="status">
          These reminders are switched off: {optionNames[emailKey]}. You can switch them on again on your Reminders
          page.
        </Text>
      ) : (
        <>
          <Text>
            {emailKey === 'TEXTS'
              ? 'You receive reminders by text message.'
              : `You receive these reminders by email: ${optionNames[emailKey]}.`}
          </Text>
          <Button onClick={act} loading={isLoading}>
            {emailKey === 'TEXTS' ? 'Switch text messages off' : 'Switch these reminders off'}
          </Button>
        </>
      )}
      <Text fz={14} c="var(--ui-text-2)">
        Your reminders stay on your Reminders page. Legal notices are always sent.
      </Text>
    </Stack>
  )
}
