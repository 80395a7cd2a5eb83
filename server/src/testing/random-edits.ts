import { readFileSync, writeFileSync } from 'node:fs'
import type { Random } from '#demo/random.ts'
import type { ChainScene } from './chain-scene.ts'

const rows = 100
/** The last rows of the four heads of the scene. */
const headEnds = [25, 50, 75, 100]

type Edit = {
  what: string
  /** The first bad sequence number; null if the fault is in the head file. */
  seq: number | null
  headNumber?: number
}

const of = (seq: number) => `(select history_id from history_chain where seq = ${seq})`

const changes = [
  `after = after || '{"count": 4711}'`,
  `after = after - 'name'`,
  `after = jsonb_set(after, '{parts,0,a}', '0')`,
  'after = null',
  `before = '{}'`,
  'user_id = user_id + 1',
  'real_user_id = 9',
  'organisation_id = null',
  'activity_id = 1',
  `action = 'read'`,
  `entity = 'medical'`,
  'entity_id = entity_id + 1',
  'subject_user_id = null',
  `at = at - interval '1 microsecond'`,
] as const

/** Makes one random edit of the chain, as a superuser who can also write the head file. Says where it is. */
export async function editAtRandom({ attack, rebuild, file }: ChainScene, random: Random): Promise<Edit> {
  const seq = random.whole(2, rows - 1)
  const change = `update history set ${random.pick(changes)} where history_id = ${of(seq)}`
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const number = random.whole(2, 3)
  const line = lines[number - 1] ?? ''
  const write = (changed: string[]) => writeFileSync(file, `${changed.join('\n')}\n`)
  const edits: [string, () => unknown, Omit<Edit, 'what'>][] = [
    ['change', () => attack(change), { seq }],
    ['hash', () => attack(`update history_chain set hash = sha256(hash) where seq = ${seq}`), { seq }],
    ['remove', () => attack(`delete from history where history_id = ${of(seq)}`), { seq }],
    [
      'remove both',
      () => attack(`delete from history where history_id = ${of(seq)}; delete from history_chain where seq = ${seq}`),
      { seq },
    ],
    ['swap', () => swap(attack, seq), { seq }],
    [
      'cut',
      () => attack(`delete from history where history_id >= ${of(seq)}; delete from history_chain where seq >= ${seq}`),
      { seq },
    ],
    [
      'rebuild',
      async () => {
        await attack(change)
        await rebuild(seq)
      },
      { seq: (headEnds.findLast((end) => end < seq) ?? 0) + 1 },
    ],
    [
      'signature',
      () =>
        write(
          lines.with(
            number - 1,
            line.replace(/"signature":"./, (found) => `${found.slice(0, -1)}${found.endsWith('A') ? 'B' : 'A'}`),
          ),
        ),
      { seq: headEnds[number - 1] ?? 0, headNumber: number },
    ],
    ['head', () => write(lines.toSpliced(number - 1, 1)), { seq: null, headNumber: number + 1 }],
  ]
  const [what, edit, place] = random.pick(edits as [(typeof edits)[0], ...typeof edits])
  await edit()
  return Object.assign({ what }, place)
}

const swap = (attack: ChainScene['attack'], seq: number) =>
  attack(`
    update history_chain set history_id = -history_id where seq in (${seq}, ${seq + 1});
    update history_chain c set history_id = -o.history_id from history_chain o
    where c.seq in (${seq}, ${seq + 1}) and o.seq in (${seq}, ${seq + 1}) and o.seq <> c.seq`)
