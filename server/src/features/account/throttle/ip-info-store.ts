import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { IpInfoQuery } from '@clearwing/domain/account/throttle/list.ts'
import { threatLevelOf, threatOf } from '@clearwing/domain/account/throttle/rules.ts'
import type { IpInfo, ThreatStatus } from '@clearwing/domain/account/throttle/schema.ts'
import { before, mostInARow } from '@clearwing/domain/account/throttle/throttle.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gt, ilike, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.ts'
import { containsPattern } from '#platform/database/filters.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { addressFailures, ipInfo } from './tables.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

const ofAddress = sql`${addressFailures.ipInfoId} = ${ipInfo.ipInfoId}`
const inADay = (counted: SQL, now: string) =>
  sql<number>`(select ${counted} from ${addressFailures} where ${ofAddress} and ${gt(addressFailures.at, before(now, day))})::int`

const columns = (now: string) => ({
  ipInfoId: ipInfo.ipInfoId,
  ipAddress: ipInfo.ipAddress,
  description: ipInfo.description,
  seenAt: ipInfo.seenAt,
  unblockAt: ipInfo.unblockAt,
  blockedBy: ipInfo.blockedBy,
  fails: inADay(sql`count(*)`, now),
  names: inADay(sql`count(distinct ${addressFailures.name})`, now),
})

type Row = Omit<IpInfo, 'blocked' | 'byAdministrator' | 'threat'> & { blockedBy: number | null }

function asIpInfo({ blockedBy, unblockAt, ...row }: Row, now: string): IpInfo {
  const blocked = unblockAt !== null && unblockAt > now
  const byAdministrator = blocked && blockedBy !== null
  return { ...row, unblockAt: blocked ? unblockAt : null, blocked, byAdministrator, threat: threatOf(row) }
}

const hasWord = (word: string) => {
  const pattern = containsPattern(word)
  return or(ilike(ipInfo.ipAddress, pattern), ilike(ipInfo.description, pattern))
}

/** Addresses with a stored failure, a block or a description. */
export async function listIpInfo(db: Db, { f, m, o, d, ...paging }: IpInfoQuery, now: string): Promise<Paged<IpInfo>> {
  const isBlocked = gt(ipInfo.unblockAt, now)
  const hasFailed = sql`exists (select 1 from ${addressFailures} where ${ofAddress})`
  const isWanted = m === 'Blocked' ? isBlocked : or(isBlocked, hasFailed, isNotNull(ipInfo.description))
  const where = and(isWanted, ...searchWords(f).map(hasWord))
  const direction = d === 0 ? asc : desc
  const [rows, total] = await Promise.all([
    db
      .select(columns(now))
      .from(ipInfo)
      .where(where)
      .orderBy(direction(ipInfo[o]), desc(ipInfo.ipInfoId))
      .limit(paging.n)
      .offset(offsetOf(paging)),
    db.$count(ipInfo, where),
  ])
  const list = rows.map((row) => asIpInfo(row, now))
  return toPage(list, total, paging)
}

export async function findIpInfo(db: Db, ipInfoId: number, now: string): Promise<IpInfo | undefined> {
  const [row] = await db.select(columns(now)).from(ipInfo).where(eq(ipInfo.ipInfoId, ipInfoId))
  return row && asIpInfo(row, now)
}

/** Blocks the address until then, or unblocks it; earlier failures no longer count. */
export const blockIpInfo = (tx: Tx, actor: Actor, stored: IpInfo, unblockAt: string | null, now: string) =>
  unblockAt !== null && unblockAt > now
    ? change(tx, actor, stored, { unblockAt, blockedBy: actor.userId }, now)
    : change(tx, actor, stored, { unblockAt: null, blockedBy: null, countedFrom: now }, now)

export const describeIpInfo = (tx: Tx, actor: Actor, stored: IpInfo, description: string | null, now: string) =>
  change(tx, actor, stored, { description }, now)

/** The history contains no addresses, because it is kept much longer than they are. */
async function change(tx: Tx, actor: Actor, stored: IpInfo, set: Partial<typeof ipInfo.$inferInsert>, now: string) {
  const { ipInfoId } = stored
  await tx.update(ipInfo).set(set).where(eq(ipInfo.ipInfoId, ipInfoId))
  const after = (await findIpInfo(tx, ipInfoId, now)) as IpInfo
  const recordedFields = ({ unblockAt, description }: IpInfo) => ({ unblockAt, isDescribed: description !== null })
  const values = { before: recordedFields(stored), after: recordedFields(after) }
  await record(tx, actor, { action: 'change', entity: 'ip info', entityId: ipInfoId, ...values })
  await invalidateTags(tx, ['administrators'], { type: 'IpInfo' })
  return after
}

type Counts = Omit<ThreatStatus, 'level' | 'alarmEndsAt'> & { blockedForFailures: number; alarmEndsAt: string | null }

/** Everything is counted locally; no external service is asked about an address. */
export async function threatStatus(db: Db, now: string): Promise<ThreatStatus> {
  const since = (wait: number) => before(now, wait)
  const recent = (counted: SQL, wait: number) =>
    sql<number>`(select ${counted}::int from address_failures where at > ${since(wait)})`
  const blocked = sql`select count(*)::int from ip_info where unblock_at > ${now}`
  const counts: { [Name in keyof Counts]: SQL<Counts[Name]> } = {
    failuresInAMinute: recent(sql`count(*)`, hour / 60),
    failuresInAnHour: recent(sql`count(*)`, hour),
    namesInAnHour: recent(sql`count(distinct name)`, hour),
    addressesInAnHour: recent(sql`count(distinct ip_info_id)`, hour),
    blockedAddresses: sql`(${blocked})`,
    blockedForFailures: sql`(${blocked} and blocked_by is null)`,
    lockedOutNames: sql`(select count(*)::int from login_failures where failures >= ${mostInARow})`,
    alarmEndsAt: sql`(select max(ends_at) from login_alarms where ends_at > ${now})`,
  }
  const [row] = await db.select(counts).from(sql`(select 1) as one`)
  if (!row) throw new Error('a query without a row')
  const alarmEndsAt = row.alarmEndsAt && new Date(row.alarmEndsAt).toISOString()
  return { ...row, alarmEndsAt, level: threatLevelOf({ ...row, alarmEndsAt }) }
}
