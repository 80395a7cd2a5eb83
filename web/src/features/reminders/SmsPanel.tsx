import { smsOutcomeNames } from '@clearwing/domain/reminders/words.ts'
import { Text } from '@mantine/core'
import type { SmsReport } from '#api/generated.ts'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { UndeliveredTable } from './UndeliveredTable.tsx'

/** Text messages of the last seven days. Most installations have no provider, and send none. */
export const SmsPanel = ({ sms: { isSet, outcomes, failed } }: { sms: SmsReport }) => (
  <Panel title="Text messages of the last seven days">
    {!isSet && <Text fz={14}>Text messages are off, because no provider is set up on this server (SMS_URL).</Text>}
    {(isSet || outcomes.some(({ count }) => count > 0)) && (
      <Facts
        facts={outcomes.map(({ outcome, count }) => ({ label: smsOutcomeNames[outcome], value: String(count) }))}
      />
    )}
    {failed.length > 0 && (
      <UndeliveredTable
        label="Failed text messages"
        reasonTitle="Reason of the provider"
        rows={failed.map((row) => ({ ...row, id: row.smsMessageId }))}
      />
    )}
  </Panel>
)
