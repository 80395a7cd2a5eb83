import { actionWords, actorInWords } from '@clearwing/domain/activities/words.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { Text } from '@mantine/core'
import type { ActivityDeed } from '#api/generated.ts'
import { DeedRecord } from './DeedRecord.tsx'

/** An action on a narrow screen. */
export const DeedCard = ({ deed }: { deed: ActivityDeed }) => (
  <>
    <Text component="div" fw={620}>
      {actionWords[deed.action]}: <DeedRecord deed={deed} />
    </Text>
    <Text fz={14} c="var(--ui-text-2)" className="tabular" style={{ overflowWrap: 'anywhere' }}>
      {formatMoment(deed.at)}, {actorInWords(deed)}
    </Text>
  </>
)
