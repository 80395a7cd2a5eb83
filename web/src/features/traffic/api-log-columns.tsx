import { apiLogList } from '@clearwing/domain/traffic/api-log/list.ts'
import { Text } from '@mantine/core'
import type { ApiLog } from '#api/generated.ts'
import { columnsOf } from '#shared/lists/described.tsx'

export const requesterOf = ({ name, realName }: ApiLog) => {
  if (name === null) return 'Not logged in'
  return realName === null ? name : `${realName}, as ${name}`
}

const PathCell = ({ path, query }: ApiLog) => (
  <>
    <div className="breaks">{path}</div>
    {query !== '' && (
      <Text fz={13} c="var(--ui-text-2)" className="breaks">
        ?{query}
      </Text>
    )}
  </>
)

const UserCell = (request: ApiLog) => (
  <>
    <div className="breaks">{requesterOf(request)}</div>
    <Text fz={13} c="var(--ui-text-2)" className="breaks">
      {request.organisationName}
    </Text>
  </>
)

export const apiLogColumns = columnsOf(apiLogList, {
  method: { width: 90 },
  path: { cell: PathCell },
  status: { width: 90 },
  ms: { width: 140 },
  user: { cell: UserCell },
  organisation: { isHiddenAtFirst: true },
  activity: { isWide: true },
  request: { isHiddenAtFirst: true },
})
