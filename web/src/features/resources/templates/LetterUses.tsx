import { formatMoment } from '@clearwing/domain/dates.ts'
import { List } from '@mantine/core'
import { useListLetterUsesQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'

/** The practices whose letters began with a template; applicants are not named. */
export const LetterUses = ({ regulatorId, code }: { regulatorId: number; code: string }) => (
  <Loaded query={useListLetterUsesQuery({ a: regulatorId, code })} rows={2}>
    {(uses) => (
      <List fz={13} mb="sm" aria-label="Uses by practice">
        {uses.map(({ practiceName, uses, lastUsedAt }) => (
          <List.Item key={practiceName}>
            {practiceName ?? 'No practice'}: {uses === 1 ? 'once' : `${uses} times`}, last on {formatMoment(lastUsedAt)}
          </List.Item>
        ))}
      </List>
    )}
  </Loaded>
)
