import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { etcdOf, loopback, patroniOf } from './configurations.ts'
import { giveAway, type Machine, startMachine } from './machine.ts'

const numbers = [1, 2, 3]
const passwords = {
  PATRONI_SUPERUSER_PASSWORD: 'of-the-test-superuser',
  PATRONI_REPLICATION_PASSWORD: 'of-the-test-replicator',
  PATRONI_REWIND_PASSWORD: 'of-the-test-rewinder',
}
/** The way to the primary, which HAProxy knows. */
const primary = { host: '127.0.0.1', port: 5500 }
export const superuser = {
  ...primary,
  user: 'postgres',
  password: passwords.PATRONI_SUPERUSER_PASSWORD,
  database: 'postgres',
}

/** Milliseconds in which three members must follow each other again, on a busy machine. */
const patience = 120_000

type Member = { name: string; role: string; state: string }

/** Three members with PostgreSQL under Patroni, and an etcd each. */
export async function startDatabaseCluster(folder: string) {
  const etcds = numbers.map((number) => startMachine(`etcd${number}`, ['etcd', ...etcdOf(number, folder)], folder))
  const members = new Map<string, Machine>()
  const start = (number: number) => {
    const file = path.join(folder, `patroni${number}.yml`)
    writeFileSync(file, patroniOf(number, folder), { mode: 0o600 })
    giveAway(file)
    members.set(`pg${number}`, startMachine(`pg${number}`, ['patroni', file], folder, passwords))
  }
  for (const number of numbers) {
    const sockets = path.join(folder, `socket${number}`)
    mkdirSync(sockets)
    giveAway(sockets)
    start(number)
  }

  /** The members as one of them knows them, or none while no one answers. */
  async function list(): Promise<Member[]> {
    for (const number of numbers) {
      const signal = AbortSignal.timeout(1000)
      const answer = await fetch(`http://${loopback.member(number)}:8008/cluster`, { signal }).catch(() => undefined)
      const { members } = ((await answer?.json().catch(() => ({}))) ?? {}) as { members?: Member[] }
      if (members) return members
    }
    return []
  }

  /** Waits until there are a primary, a synchronous standby and a third member that follows. */
  async function whole() {
    const until = performance.now() + patience
    while (performance.now() < until) {
      const found = await list()
      const roles = found.filter(({ state }) => /^(running|streaming)$/.test(state)).map(({ role }) => role)
      if (['leader', 'sync_standby', 'replica'].every((role) => roles.includes(role))) return
      await wait(300)
    }
    throw new Error('The database cluster did not become whole.')
  }

  return {
    whole,
    /** The machine of the primary. */
    async primary() {
      const { name = '' } = (await list()).find(({ role }) => role === 'leader') ?? {}
      const machine = members.get(name)
      if (!machine) throw new Error('There is no primary.')
      return machine
    },
    /** Starts a member again that was killed. */
    async revive({ name, kill, ended }: Machine) {
      kill()
      await ended
      start(Number(name.slice(-1)))
    },
    async createDatabase(name: string) {
      await queryOnce(superuser, `create role ${name} login password '${name}'`)
      await queryOnce(superuser, `create database ${name} owner ${name}`)
      return `postgres://${name}:${name}@${primary.host}:${primary.port}/${name}`
    },
    async stop() {
      await Promise.all([...members.values()].map((machine) => machine.stop()))
      await Promise.all(etcds.map((machine) => machine.stop()))
    },
  }
}
export type DatabaseCluster = Awaited<ReturnType<typeof startDatabaseCluster>>
