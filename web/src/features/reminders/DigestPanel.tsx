import { DigestFrequency, digestFrequencyNames } from '@clearwing/domain/reminders/digest.ts'
import { SegmentedControl, Stack, Text } from '@mantine/core'
import { useGetReminderDigestQuery, useSetReminderDigestMutation } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { showProblem } from '#shared/toasts/show-notice.ts'

const options = DigestFrequency.options.map((value) => ({ value, label: digestFrequencyNames[value] }))

/** How often the directors and managers of an organisation get its digest. */
export const DigestPanel = ({ organisationId }: { organisationId: number }) => (
  <Panel title="Digest by email">
    <Loaded query={useGetReminderDigestQuery({ organisationId })} rows={1} what="choice">
      {({ frequency }) => <Choice organisationId={organisationId} frequency={frequency} />}
    </Loaded>
  </Panel>
)

function Choice({ organisationId, frequency }: { organisationId: number; frequency: DigestFrequency }) {
  const [save, { isLoading }] = useSetReminderDigestMutation()
  const choose = (next: string) =>
    void save({ organisationId, reminderDigest: { frequency: DigestFrequency.parse(next) } })
      .unwrap()
      .catch((error: unknown) => showProblem(error, 'Digest'))
  return (
    <Stack gap="xs" align="flex-start">
      <Text fz={14}>
        Directors and managers get the number of certificates that expire within 60 days, at 07:00 and never on Sunday.
        It names no one.
      </Text>
      <SegmentedControl
        aria-label="Digest by email"
        data={options}
        value={frequency}
        onChange={choose}
        disabled={isLoading}
      />
    </Stack>
  )
}
