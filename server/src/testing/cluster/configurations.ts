import { readFileSync } from 'node:fs'
import path from 'node:path'

// The configurations of `deploy`, on one machine: each machine gets a loopback address of its own. So the tests run what
// operators copy, and not a second version of it.

const deploy = path.resolve(import.meta.dirname, '../../../../deploy')
const read = (file: string) => readFileSync(path.join(deploy, file), 'utf8')

/** Replaces a text that must be there. */
function replace(text: string, from: string | RegExp, to: string) {
  if (text.search(from) === -1) throw new Error(`deploy has no ${from}`)
  return text.replace(from, to)
}

/** The same address in 127.0.0.0/24 as in the network that `deploy` names. */
const onLoopback = (text: string) => text.replaceAll('192.0.2.', '127.0.0.')

export const loopback = {
  proxy: '127.0.0.10',
  server: (number: number) => `127.0.0.${19 + number}`,
  member: (number: number) => `127.0.0.${30 + number}`,
}

/** Configuration of a member of the database cluster, in YAML. */
export function patroniOf(number: number, folder: string) {
  const own = loopback.member(number)
  let text = onLoopback(read('patroni/patroni.yml'))
  text = replace(text, 'name: pg1', `name: pg${number}`)
  text = replace(text, /listen: 0\.0\.0\.0/g, `listen: ${own}`)
  text = replace(text, /connect_address: 127\.0\.0\.31/g, `connect_address: ${own}`)
  text = replace(text, /data_dir: .*/, `data_dir: ${folder}/pg${number}`)
  text = replace(text, /pgpass: .*/, `pgpass: ${folder}/pgpass${number}`)
  text = replace(text, 'shared_buffers: 2GB', 'shared_buffers: 128MB')
  text = replace(text, 'wal_keep_size: 1GB', 'wal_keep_size: 256MB')
  text = replace(text, 'max_slot_wal_keep_size: 20GB', 'max_slot_wal_keep_size: 2GB')
  text = replace(text, /hostssl/g, 'host')
  text = replace(text, 'local all all peer', 'local all all trust')
  return replace(
    text,
    /^ {2}pg_hba:/m,
    `  parameters: { unix_socket_directories: ${folder}/socket${number} }\n  pg_hba:`,
  )
}

/** Settings of the machines' etcd: `number` is its own. */
export function etcdOf(number: number, folder: string) {
  const own = loopback.member(number)
  const peers = [1, 2, 3].map((one) => `etcd${one}=http://${loopback.member(one)}:2380`)
  const settings = {
    name: `etcd${number}`,
    'data-dir': `${folder}/etcd${number}`,
    'listen-client-urls': `http://${own}:2379`,
    'advertise-client-urls': `http://${own}:2379`,
    'listen-peer-urls': `http://${own}:2380`,
    'initial-advertise-peer-urls': `http://${own}:2380`,
    'initial-cluster': peers.join(','),
    'initial-cluster-state': 'new',
    // All three write to one disk here.
    'heartbeat-interval': '300',
    'election-timeout': '3000',
  }
  return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
}

/** Configuration of HAProxy, which is both before the servers and beside them. */
export function haproxyOf(folder: string) {
  let text = onLoopback(read('haproxy/haproxy.cfg'))
  text = replace(text, 'bind :80', `bind ${loopback.proxy}:8080`)
  text = replace(text, 'bind :443', `bind ${loopback.proxy}:8443`)
  text = replace(text, 'bind :2576', `bind ${loopback.proxy}:2576`)
  return replace(text, '/etc/haproxy/certificates/', `${folder}/certificates/`)
}
