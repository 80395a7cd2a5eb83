import { readFileSync } from 'node:fs'
import type { Random } from '#demo/random.ts'
import { decode } from '#features/hl7/message/decode.ts'
import { type Sample, samplesIn } from '#testing/samples/outcome.ts'

/** A message as lines, with the segments that start each of its people. */
type Base = { header: string; lines: string[] }
export type Bases = [Base, ...Base[]]

const mostLines = 40
const longest = 20_000

/** Messages to mutate: the samples of the project and, if HL7_SAMPLES names a folder, those in it. */
export function readBases(ours: string[]): Bases {
  const files: Sample[] = ours.map((name) => ({ name, bytes: readFileSync(name) }))
  const others = process.env.HL7_SAMPLES ? samplesIn(process.env.HL7_SAMPLES) : []
  const found = [...files, ...others].filter(({ bytes }) => bytes.length < longest * 10).flatMap(basesIn)
  return found as Bases
}

function basesIn({ bytes }: Sample): Base[] {
  const messages = decode(bytes)
    .text.split(/[\r\n]+/)
    .map((line) => line.replaceAll('\v', '').replaceAll('\x1c', ''))
    .join('\r')
    .split(/(?<=^|\r)(?=MSH\|)/)
  return messages.flatMap((message) => {
    const [header = '', ...lines] = message.split('\r').filter(Boolean).slice(0, mostLines)
    const isWhole = /\|ORU/.test(header) && lines.some((line) => line.startsWith('PID|')) && message.length < longest
    return isWhole ? [{ header, lines }] : []
  })
}

export type FuzzPatient = { nhi: string; family: string; born: string }

/** A word that occurs in everything about one person, and nowhere else. */
export const personWord = /qz[a-z]{8}z/g
const letters = [...'abcdefghijklmnopqrstuvwxy'] as [string, ...string[]]
const newTag = (random: Random) => `qz${Array.from({ length: 8 }, () => random.pick(letters)).join('')}z`

/** A message about one to three people. Every segment contains a word that names its person. */
export function newMessage(random: Random, bases: Bases, controlId: string, people: FuzzPatient[]) {
  const header = random.pick(bases).header.split('|')
  header[8] = 'ORU^R01'
  header[9] = controlId
  header[10] = 'P'
  if (!/^2/.test(header[11] ?? '')) header[11] = '2.4'
  // Requests an acknowledgement, because every message must be answered here.
  if (header[14] === 'NE') header[14] = 'AL'
  const groups = people.map((patient) => blockOf(random.pick(bases), patient, newTag(random)))
  return `${[header.join('|'), ...groups.flat()].join('\r')}\r`
}

function blockOf({ lines }: Base, { nhi, family, born }: FuzzPatient, tag: string) {
  const from = lines.findIndex((line) => line.startsWith('PID|'))
  return lines.slice(from).map((line) => {
    const fields = line.split('|')
    if (fields[0] === 'PID') return `PID|1||${nhi}^^^NZLMOH^NHI||${family}^${tag}||${born}|M`
    // Clearwing's own request number would identify the person, so it is removed.
    if (fields[0] === 'OBR' || fields[0] === 'ORC') [fields[2], fields[3]] = ['', `${tag}-${fields[3] ?? ''}`]
    if (fields[0] === 'OBX') fields[3] = `${fields[3] ?? ''}&${tag}`
    if (fields[0] === 'OBX' && /^(?:ST|TX|FT)$/.test(fields[2] ?? '')) fields[5] = `${fields[5] ?? ''} ${tag}`
    if (fields[0] === 'NTE') fields[3] = `${fields[3] ?? ''} ${tag}`
    return fields.join('|')
  })
}
