import net from 'node:net'
import { dayInZone } from '@clearwing/domain/dates.ts'
import type { Person } from './data.ts'
import type { Bench } from './figure.ts'
import type { Running } from './processes.ts'
import { byTurns, type Measure, percentile } from './rounds.ts'
import { type Row, throughput } from './table.ts'
import { cpuOf } from './usage.ts'

const connections = 4
const seconds = 2

/** Results in PID, OBR and 20 OBX, sent again as soon as the previous message is acknowledged. */
export async function results(bench: Bench): Promise<Row[]> {
  const people = bench.data.knownPeople
  const measured = await byTurns(
    () => send(bench.product, people),
    () => send(bench.reference, people),
  )
  const [{ count } = { count: 0 }] = (
    await bench.db.query<{ count: number }>(
      `select count(*)::int as count from hl7_messages where status <> 'filed' and control_id like 'BENCH%'`,
    )
  ).rows
  if (count > 0) throw new Error(`${count} messages were not filed`)
  return [throughput('ORU with 20 results stored, filed and acknowledged, 4 senders', measured, 0.2)]
}

async function send({ laboratoryPort, pid }: Running, people: Person[]): Promise<Measure> {
  const times: number[] = []
  const cpu = cpuOf(pid)
  const startedAt = performance.now()
  const senders = Array.from({ length: connections }, () => sender(laboratoryPort))
  await Promise.all(
    senders.map(async ({ exchange, close }) => {
      while (performance.now() - startedAt < seconds * 1000) {
        const sent = performance.now()
        const answer = await exchange(message(people[++serial % people.length] as Person))
        if (!answer.includes('MSA|AA')) throw new Error(answer)
        times.push(performance.now() - sent)
      }
      close()
    }),
  )
  const elapsed = (performance.now() - startedAt) / 1000
  return { perSecond: times.length / elapsed, p95: percentile(times, 0.95), cpu: (cpuOf(pid) - cpu) / times.length }
}

function sender(port: number) {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
  const exchange = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let received = ''
      socket.on('data', (chunk) => {
        received += chunk
        if (!received.endsWith('\x1c\r')) return
        socket.removeAllListeners()
        resolve(received)
      })
      socket.on('error', reject)
      socket.write(`\x0b${text}\x1c\r`)
    })
  return { exchange, close: () => socket.destroy() }
}

let serial = 0

function message({ nhi, dateOfBirth, lastName }: Person) {
  const today = dayInZone(new Date().toISOString()).replaceAll('-', '')
  const number = `BENCH${process.pid}-${serial}`
  return [
    `MSH|^~\\&|BENCH|LAB|FLYMED|F2N034-E|${today}120000+1200||ORU^R01|${number}|P|2.4|||AL|NE|NZL|UNICODE UTF-8`,
    `PID|1||${nhi}^^^NZLMOH^NHI||${lastName}^Person||${dateOfBirth.replaceAll('-', '')}|M`,
    `OBR|1||${number}^LAB|LFT^Liver function^L|||${today}081500|||||||${today}110000||||||||${today}120000||CH|F`,
    ...Array.from({ length: 20 }, (_, n) => `OBX|${n + 1}|NM|${1742 + n}-6^Test ${n}^LN||${40 + n}|U/L|0-45||||F`),
    '',
  ].join('\r')
}
