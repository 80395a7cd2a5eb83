import { isWithdrawn, type ResultStatus } from '#hl7/message/status.ts'
import { withoutCase } from './series.ts'

/** The properties of a stored observation that identify its report and version. */
export type Version = {
  resultId: number
  messageId: number
  /** The sender; if unknown, `laboratory` identifies the report. */
  senderId: number | null
  laboratory: string
  orderNumber: string
  serviceCode: string
  reportedAt: string
  code: string
  name: string
  subId: string
  status: ResultStatus
}

/** What replaced a row: a later row, or nothing if the later version does not contain it. */
export type Replacements = Map<number, { isReplaced: boolean; replacedBy: number | null }>

/**
 * Determines the current rows among all versions of a person's reports. A report is identified by sender, order number
 * and service; its versions are ordered by their own time, however late they arrive. A version is the whole report:
 * rows it does not contain, or withdraws, are no longer current.
 */
export function settleVersions(rows: Version[]): Replacements {
  const settled: Replacements = new Map()
  for (const report of Map.groupBy(rows, reportOf).values()) {
    const versions = [...Map.groupBy(report, ({ messageId }) => messageId).values()].sort(byTime)
    let currentVersions = new Map<string, Version>()
    const absent = new Map<string, Version>()
    for (const version of versions) currentVersions = follow(currentVersions, version, absent, settled)
    for (const row of currentVersions.values())
      settled.set(row.resultId, { isReplaced: isWithdrawn(row.status), replacedBy: null })
  }
  return settled
}

/** Without an order number, no message can be a later version of another. */
const reportOf = ({ senderId, laboratory, orderNumber, serviceCode, messageId }: Version) =>
  JSON.stringify(orderNumber === '' ? [messageId] : [senderId ?? laboratory, orderNumber, serviceCode])

const byTime = ([a]: Version[], [b]: Version[]) =>
  (a?.reportedAt ?? '').localeCompare(b?.reportedAt ?? '') || (a?.messageId ?? 0) - (b?.messageId ?? 0)

/** `absent` are rows that an earlier version left out: a later version that contains them again replaces them. */
function follow(before: Map<string, Version>, version: Version[], absent: Map<string, Version>, settled: Replacements) {
  const after = new Map<string, Version>()
  const countByKey = new Map<string, number>()
  for (const row of version) {
    const name = row.code || withoutCase(row.name)
    const times = (countByKey.get(`${name} ${row.subId}`) ?? 0) + 1
    countByKey.set(`${name} ${row.subId}`, times)
    const key = JSON.stringify([name, row.subId, times])
    const earlier = before.get(key) ?? absent.get(key)
    before.delete(key)
    absent.delete(key)
    const stays = earlier && row.status === 'unchanged' ? earlier : row
    const replaced = stays === row ? earlier : row
    after.set(key, stays)
    if (replaced) settled.set(replaced.resultId, { isReplaced: true, replacedBy: stays.resultId })
  }
  for (const [key, replaced] of before) {
    absent.set(key, replaced)
    settled.set(replaced.resultId, { isReplaced: true, replacedBy: null })
  }
  return after
}
