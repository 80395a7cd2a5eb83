import type { ChainFinding, EmptiedByDisposal } from '@clearwing/domain/audit-chain/schema.ts'
import type { ChainPlace } from './chainer.ts'
import { ChainCheck } from './check.ts'
import { bytesInFile, completeLines, doAgree, headFileIn } from './head-file.ts'
import { HeadReader } from './head-reader.ts'
import {
  listEmptyings,
  listLaterEmptyings,
  listLinks,
  listLoose,
  readChainState,
  readIdAfter,
  readLink,
} from './store.ts'

export type ChainResult = {
  rows: number
  heads: number
  seq: number
  hash: string
  /** The first findings in the order of the chain, and the number of all. */
  findings: ChainFinding[]
  count: number
  /** Rows without content, by the disposal that removed it. */
  emptied: EmptiedByDisposal[]
}

type Progress = (done: number, total: number) => Promise<void>

const linksAtOnce = 1000
/** History rows that are searched for loose ones in one query. */
const rowsAtOnce = 50_000

/**
 * Checks the whole chain against the history and the signed heads, in memory for a thousand rows. What is written
 * meanwhile is not part of it.
 */
export async function verifyChain(place: ChainPlace, progress: Progress = async () => undefined): Promise<ChainResult> {
  const { database, key, folder, copyFolder } = place
  // In this order: the head file then has at least the heads that the database names, and the chain the rows of all heads.
  const state = await database.transaction(readChainState)
  const file = headFileIn(folder)
  const size = bytesInFile(file)
  const total = (await database.transaction((tx) => readLink(tx)))?.seq ?? 0
  const started = { seq: state?.seq ?? 0, headNumber: state?.headNumber ?? 0, adoptedTo: state?.adoptedTo ?? 0 }
  const heads = new HeadReader(completeLines(file, size), key)
  const check = new ChainCheck(heads, started, database.clock())
  const read = (after: number) => database.transaction((tx) => listLinks(tx, after, total, linksAtOnce))
  for (let links = await read(0); links.length > 0; ) {
    // PostgreSQL reads the next rows while these are checked.
    const ahead = read(links.at(-1)?.seq ?? total)
    ahead.catch(() => undefined)
    for (const link of links) {
      if (heads.mustReadFor(link.seq)) await heads.advanceTo(link.seq)
      check.take(link)
    }
    await progress(check.seq, total)
    links = await ahead
  }
  await findLoose(place, check, state?.settledTo ?? 0)
  const { unclaimed } = check
  check.compareEmptied(
    unclaimed.length > 0 ? await database.transaction((tx) => listLaterEmptyings(tx, unclaimed, total)) : [],
  )
  if (copyFolder !== undefined) compareCopies(check, { file, size, copy: headFileIn(copyFolder) })
  const findings = await check.end()
  const { rows, seq, hash, count } = check
  return { rows, heads: heads.count, seq, hash, findings, count, emptied: await emptiedIn(place, check) }
}

async function emptiedIn({ database }: ChainPlace, { emptied }: ChainCheck): Promise<EmptiedByDisposal[]> {
  if (emptied.size === 0) return []
  const counts = new Map<number, number>()
  for (const { historyEmptyingId, disposalId } of await database.transaction(listEmptyings)) {
    const rows = emptied.get(historyEmptyingId)?.rows ?? 0
    if (rows > 0) counts.set(disposalId, (counts.get(disposalId) ?? 0) + rows)
  }
  return [...counts].map(([disposalId, rows]) => ({ disposalId, rows }))
}

/** Rows that were inserted with an id that was settled, so that they were never chained. */
async function findLoose({ database }: ChainPlace, check: ChainCheck, settledTo: number) {
  for (let after = Number.MIN_SAFE_INTEGER; after < settledTo; ) {
    const from = after
    const to = await database.transaction((tx) => readIdAfter(tx, from, rowsAtOnce))
    if (to === undefined) return
    const loose = await database.transaction((tx) => listLoose(tx, from, Math.min(to, settledTo), linksAtOnce))
    for (const { historyId, at } of loose) check.add('unchained', { historyId, at })
    after = to
  }
}

type Files = { file: string; size: number; copy: string }

function compareCopies(check: ChainCheck, { file, size, copy }: Files) {
  const copySize = bytesInFile(copy)
  if (copySize > bytesInFile(file) || !doAgree(file, size, copy, copySize)) check.add('copyDiffers', {})
}
