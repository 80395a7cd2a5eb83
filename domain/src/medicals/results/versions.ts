import { isWithdrawn, type ResultStatus } from '#hl7/status.ts'
import { withoutCase } from './series.ts'

/** As much of a stored observation as says which report it is of, and which version of it. */
export type Version = {
  resultId: number
  messageId: number
  /** Who sent it; where nobody knows, the name that it was sent under. */
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

/** What took the place of a row: a later one, or nothing, when the later version does not have it. */
export type Settled = Map<number, { isReplaced: boolean; replacedBy: number | null }>

/**
 * What stands, of all versions of a person's reports. A report is known by its sender, order number and service;
 * its versions follow each other by their own time, however late one arrives. A version is the whole report: what it
 * does not have, or takes back, stands no more.
 */
export function settle(rows: Version[]): Settled {
  const settled: Settled = new Map()
  for (const report of Map.groupBy(rows, reportOf).values()) {
    const versions = [...Map.groupBy(report, ({ messageId }) => messageId).values()].sort(byTime)
    let standing = new Map<string, Version>()
    const absent = new Map<string, Version>()
    for (const version of versions) standing = follow(standing, version, absent, settled)
    for (const row of standing.values())
      settled.set(row.resultId, { isReplaced: isWithdrawn(row.status), replacedBy: null })
  }
  return settled
}

/** Without any order number, nothing can be said to follow anything. */
const reportOf = ({ senderId, laboratory, orderNumber, serviceCode, messageId }: Version) =>
  JSON.stringify(orderNumber === '' ? [messageId] : [senderId ?? laboratory, orderNumber, serviceCode])

const byTime = ([a]: Version[], [b]: Version[]) =>
  (a?.reportedAt ?? '').localeCompare(b?.reportedAt ?? '') || (a?.messageId ?? 0) - (b?.messageId ?? 0)

/** `absent` are rows that an earlier version left out: a later one that has them again replaces them. */
function follow(before: Map<string, Version>, version: Version[], absent: Map<string, Version>, settled: Settled) {
  const after = new Map<string, Version>()
  const seen = new Map<string, number>()
  for (const row of version) {
    const name = row.code || withoutCase(row.name)
    const times = (seen.get(`${name} ${row.subId}`) ?? 0) + 1
    seen.set(`${name} ${row.subId}`, times)
    const key = JSON.stringify([name, row.subId, times])
    const earlier = before.get(key) ?? absent.get(key)
    before.delete(key)
    absent.delete(key)
    const stays = earlier && row.status === 'unchanged' ? earlier : row
    const goes = stays === row ? earlier : row
    after.set(key, stays)
    if (goes) settled.set(goes.resultId, { isReplaced: true, replacedBy: stays.resultId })
  }
  for (const [key, gone] of before) {
    absent.set(key, gone)
    settled.set(gone.resultId, { isReplaced: true, replacedBy: null })
  }
  return after
}
