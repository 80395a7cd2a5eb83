import { readFileSync, writeFileSync } from 'node:fs'
import type { ChainFinding } from '@clearwing/domain/audit-chain/schema.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ChainScene, newChainScene } from '#testing/chain-scene.ts'
import { Chainer } from './chainer.ts'
import { digestOfLine, headKeyFrom, parseHead, signHead } from './head.ts'

// Security catalogue T35: a superuser, whom no trigger stops, attacks the chain. Each attack is found and located.

let scene: ChainScene
let restore: () => Promise<void>

beforeAll(async () => {
  scene = await newChainScene()
  // A rolled back transaction leaves an id without a row, which an attacker could use.
  await scene.attack(`begin; insert into history (at, user_id, action, entity, entity_id)
    values ('2026-02-28T23:00:00Z', 7, 'read', 'user', 1); rollback`)
  await scene.begin()
  restore = await scene.backup()
})
afterEach(() => restore())
afterAll(() => scene.close())

const first = async (): Promise<ChainFinding | undefined> => (await scene.verify()).findings[0]
const ofSeq = (seq: number) => `(select history_id from history_chain where seq = ${seq})`
const linesOfFile = () => readFileSync(scene.file, 'utf8').trimEnd().split('\n')
const writeLines = (lines: string[]) => writeFileSync(scene.file, `${lines.join('\n')}\n`)

test('an untouched history passes, with its heads', async () => {
  expect(await scene.verify()).toMatchObject({ rows: 100, heads: 4, seq: 100, findings: [], count: 0 })
})

test.each<[string, string]>([
  ['a changed value', `after = after || '{"name": "Other"}'`],
  ['a removed value', `after = after - 'name'`],
  ['another person', 'subject_user_id = 6'],
  ['another time', `at = at + interval '1 microsecond'`],
])('a row changed: %s', async (_what, change) => {
  await scene.attack(`update history set ${change} where history_id = ${ofSeq(30)}`)
  expect(await scene.verify()).toMatchObject({ count: 1, findings: [{ fault: 'changed', seq: 30, at: /2026/ }] })
})

test('a row removed', async () => {
  await scene.attack(`delete from history where history_id = ${ofSeq(30)}`)
  expect(await scene.verify()).toMatchObject({ count: 1, findings: [{ fault: 'removed', seq: 30 }] })
})

test('a row removed with its place in the chain', async () => {
  await scene.attack(`delete from history where history_id = ${ofSeq(30)}; delete from history_chain where seq = 30`)
  expect(await scene.verify()).toMatchObject({ count: 1, findings: [{ fault: 'gap', seq: 30, lastSeq: 30 }] })
})

const forged = (columns: string, values: string) =>
  `insert into history (${columns}at, user_id, action, entity, entity_id) overriding system value
   values (${values}'2026-02-28T23:09:00Z', 7, 'change', 'user', 1)`

test('a row inserted with an old id', async () => {
  await scene.attack(forged('history_id, ', '1, '))
  await scene.follow()
  expect(await scene.verify()).toMatchObject({ count: 1, findings: [{ fault: 'unchained', historyId: 1 }] })
})

test('a row inserted with an id that no sequence gives', async () => {
  await scene.attack(forged('history_id, ', '-9000000000000000, '))
  expect(await scene.verify()).toMatchObject({ count: 1, findings: [{ fault: 'unchained', historyId: -9e15 }] })
})

test('a row inserted with an old id, and chained', async () => {
  await scene.attack(`${forged('history_id, ', '1, ')}; update history_chain_state set settled_to = 0`)
  await scene.follow()
  expect(await first()).toMatchObject({ fault: 'inserted', seq: 101, historyId: 1 })
})

test('a row inserted with an old time', async () => {
  scene.pass(120)
  await scene.write(1)
  await scene.attack(forged('', ''))
  await scene.follow()
  expect(await scene.verify()).toMatchObject({ count: 1, findings: [{ fault: 'backDated', seq: 102 }] })
})

test('a row inserted with a time that is to come', async () => {
  await scene.attack(forged('', '').replace('2026-', '2027-'))
  await scene.follow()
  await scene.write(1)
  await scene.follow({ isLast: true })
  expect(await scene.verify()).toMatchObject({ count: 1, findings: [{ fault: 'postDated', seq: 101 }] })
})

test('two rows in another order', async () => {
  await scene.attack(`
    update history_chain set history_id = -history_id where seq in (30, 31);
    update history_chain c set history_id = -o.history_id from history_chain o
    where c.seq in (30, 31) and o.seq in (30, 31) and o.seq <> c.seq`)
  expect(await scene.verify()).toMatchObject({ count: 2, findings: [{ fault: 'changed', seq: 30 }, { seq: 31 }] })
})

const cutAfter = (seq: number) => `
  delete from history where history_id > ${ofSeq(seq)}; delete from history_chain where seq > ${seq};
  update history_chain_state set seq = ${seq}, settled_to = ${ofSeq(seq)}, head_number = 2, head_seq = 50`

test('the end cut off', async () => {
  await scene.attack(cutAfter(60))
  expect(await scene.verify()).toMatchObject({ count: 1, findings: [{ fault: 'cut', seq: 61, lastSeq: 100 }] })
})

test('the end cut off, and covered by new rows', async () => {
  await scene.attack(cutAfter(60))
  await scene.write(50)
  await scene.follow({ isLast: true })
  const { findings } = await scene.verify()
  expect(findings[0]).toMatchObject({ fault: 'rebuilt', seq: 51, lastSeq: 75, headNumber: 3 })
})

test('the whole chain built again', async () => {
  await scene.attack(`update history set user_id = 8 where history_id = ${ofSeq(30)}`)
  await scene.rebuild(1)
  expect(await scene.verify()).toMatchObject({
    count: 1,
    findings: [{ fault: 'rebuilt', seq: 26, lastSeq: 50, headNumber: 2 }],
  })
})

test('the end built again after the last head, while a server is running', async () => {
  const chainer = new Chainer(scene.place)
  await scene.write(3)
  await chainer.follow()
  await scene.attack(`update history set user_id = 8 where history_id = ${ofSeq(102)}`)
  await scene.rebuild(102)
  await chainer.follow()
  expect(await first()).toMatchObject({ fault: 'rebuilt', seq: 101, lastSeq: 103, headNumber: 5 })
})

test('the clock set back', async () => {
  scene.pass(-600)
  await scene.write(2)
  await scene.follow()
  scene.pass(600)
  expect(await scene.verify()).toMatchObject({ count: 2, findings: [{ fault: 'backDated', seq: 101 }, { seq: 102 }] })
})

test('a signature replaced', async () => {
  const lines = linesOfFile()
  const other = headKeyFrom(() => Buffer.alloc(32, 2))
  const { key: _, ...head } = parseHead(lines[1] ?? '') ?? {}
  writeLines(lines.with(1, signHead(other, head as never)))
  expect(await first()).toMatchObject({ fault: 'signature', headNumber: 2, seq: 50 })
})

test('a head changed', async () => {
  const lines = linesOfFile()
  writeLines(lines.with(1, lines[1]?.replace('"seq":50', '"seq":49') ?? ''))
  expect(await first()).toMatchObject({ fault: 'signature', headNumber: 2 })
})

test('a head removed', async () => {
  writeLines(linesOfFile().toSpliced(1, 1))
  expect(await first()).toMatchObject({ fault: 'headOrder', headNumber: 3 })
})

test('the last heads removed', async () => {
  writeLines(linesOfFile().slice(0, 2))
  expect((await scene.verify()).findings).toMatchObject([
    { fault: 'copyDiffers' },
    { fault: 'headsMissing', headNumber: 3 },
  ])
})

test('all heads removed, in the copy too', async () => {
  for (const name of [scene.file, scene.copy]) writeFileSync(name, '')
  expect((await scene.verify()).findings).toMatchObject([{ fault: 'headsMissing', headNumber: 1 }])
})

test('a head signed again with the right key, but not in the copy', async () => {
  const lines = linesOfFile()
  const { key: _, ...head } = parseHead(lines[3] ?? '') ?? {}
  const again = signHead(scene.place.key, Object.assign(head as never, { hash: digestOfLine('other') }))
  writeLines(lines.with(3, again))
  expect((await scene.verify()).findings.map(({ fault }) => fault)).toEqual(['rebuilt', 'copyDiffers'])
})
