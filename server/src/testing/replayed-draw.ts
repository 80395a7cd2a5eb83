import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { commit, drawFrom } from '#features/test-schedules/draws/proof.ts'

export const keyFor = () => Buffer.alloc(32, 7)
export const userIds = Array.from({ length: 40 }, (_, at) => at + 100)

/** A draw of forty people, and what is published about it. */
export function draw(publicValue = 'NZD 0.5912', wanted = 5) {
  const { sealed, ...published } = commit(keyFor)
  const { people, ...drawn } = drawFrom(keyFor, { sealed, userIds, publicValue, wanted, alternates: 2 })
  const refsOf = (wantedRole: string) => people.filter(({ role }) => role === wantedRole).map(({ ref }) => ref)
  const chosen = refsOf('chosen')
  const proof = { ...published, ...drawn, publicValue, wanted, chosen, alternates: refsOf('alternate') }
  return { people, proof: { ...proof, refs: people.map(({ ref }) => ref).toSorted() } }
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'clearwing-replay-'))
export const [, script = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/draws.md', 'utf8')) ?? []
writeFileSync(path.join(folder, 'replay.mjs'), script)

/** Output of the script in the docs for a proof. */
export function replay(proof: object) {
  const file = path.join(folder, 'proof.json')
  writeFileSync(file, JSON.stringify(proof))
  return execFileSync(process.execPath, [path.join(folder, 'replay.mjs'), file], { encoding: 'utf8' }).trim()
}
