import { numbersInWords } from '@clearwing/domain/board/list.ts'
import { Text } from '@mantine/core'
import type { BoardEntry } from '#api/generated.ts'
import { CertificateDates } from '#features/clients/index.ts'
import { BoardConditions, EndEmployment } from './columns.tsx'
import { LightStatus } from './LightStatus.tsx'

/** A pilot's entry on a narrow screen. */
export const BoardCard = ({ entry, mayRemove }: { entry: BoardEntry; mayRemove: boolean }) => (
  <>
    <Text fw={620}>{entry.name}</Text>
    <LightStatus light={entry.light} />
    <Text fz={14} c="var(--ui-text-2)" className="tabular">
      {numbersInWords(entry)}
    </Text>
    <CertificateDates certificates={entry.certificates} />
    <BoardConditions conditions={entry.conditions} />
    {mayRemove && <EndEmployment entry={entry} />}
  </>
)
