import { rolesInWords } from '@clearwing/domain/access/words.ts'
import { Text } from '@mantine/core'
import type { RecordReading } from '#api/generated.ts'

type Props = Pick<RecordReading, 'name' | 'realName' | 'activity' | 'reason'>

/** Names the reader, the administrator actually at the keyboard, and the activity. */
export const ReadBy = ({ name, realName, activity, reason }: Props) => (
  <>
    {realName ? `${realName}, an administrator, impersonating ${name}` : name}
    {[activity, reason].filter(Boolean).map((words) => (
      <Text key={words} fz={12} c="var(--ui-text-2)" style={{ overflowWrap: 'anywhere' }}>
        “{words}”
      </Text>
    ))}
  </>
)

export const asWhat = ({ roles }: Pick<RecordReading, 'roles'>) => rolesInWords(roles).join(', ')
