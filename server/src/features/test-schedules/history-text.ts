import { lineInWords } from '@clearwing/domain/test-schedules/asking.ts'
import type { StoredSchedule, TestScheduleVersion } from '@clearwing/domain/test-schedules/schema.ts'
import { appliesInWords, rateInWords } from '@clearwing/domain/test-schedules/words.ts'

/** A schedule as recorded in the history: each of its versions as a readable line. */
export const scheduleInHistory = ({
  testScheduleId,
  organisationId,
  kind,
  name,
  version,
  ...schedule
}: StoredSchedule) => ({
  testScheduleId,
  organisationId,
  kind,
  name,
  archivedAt: schedule.archivedAt,
  version,
  pauses: schedule.pauses.map(daysInWords),
  versions: schedule.versions.map((one) => `${daysInWords(one)}: ${versionInWords(schedule, one)}`),
})

const daysInWords = ({ fromDay, toDay }: { fromDay: string; toDay: string | null }) =>
  `from ${fromDay}${toDay === null ? '' : ` to ${toDay}`}`

function versionInWords({ groups }: Pick<StoredSchedule, 'groups'>, { source, values }: TestScheduleVersion) {
  const names = groups.filter(({ staffGroupId }) => values.staffGroupIds.includes(staffGroupId)).map(({ name }) => name)
  const audience = names.length === 0 ? 'everyone' : names.join(', ')
  const testText =
    values.kind === 'medical'
      ? `${values.lines.map(lineInWords).join(', ')}; ${appliesInWords(values)}`
      : rateInWords(values)
  return `${testText}; ${audience} (${source})`
}
