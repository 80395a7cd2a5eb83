import { optionNames } from '@clearwing/domain/reminders/words.ts'
import { Stack, Switch } from '@mantine/core'
import { type ReminderOption, useListReminderOptionsQuery, useSetReminderOptionMutation } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { showProblem } from '#shared/toasts/show-notice.ts'

/** Which reminders a person also gets by email or text message. */
export const OptionsPanel = () => (
  <Panel title="Reminders by email">
    <Loaded query={useListReminderOptionsQuery()}>
      {(options) => (
        <Stack gap="sm">
          {options.map((option) => (
            <Option key={option.emailKey} option={option} />
          ))}
        </Stack>
      )}
    </Loaded>
  </Panel>
)

function descriptionOf(emailKey: ReminderOption['emailKey'], isLegal: boolean) {
  if (isLegal) return 'A right or a time limit depends on these. They cannot be switched off.'
  return emailKey === 'TEXTS' ? 'Some reminders also come to your mobile.' : undefined
}

function Option({ option: { emailKey, isOff, isLegal } }: { option: ReminderOption }) {
  const [change, { isLoading }] = useSetReminderOptionMutation()
  const save = (isOn: boolean) =>
    void change({ emailKey, body: { isOff: !isOn } })
      .unwrap()
      .catch((error: unknown) => showProblem(error, 'Reminders'))
  return (
    <Switch
      label={optionNames[emailKey]}
      description={descriptionOf(emailKey, isLegal)}
      checked={!isOff}
      disabled={isLegal || isLoading}
      onChange={({ currentTarget }) => save(currentTarget.checked)}
    />
  )
}
